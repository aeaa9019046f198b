// @ts-check
// A file that the browser reads and sends as a message, like points: in a frame of another site the browser may send no
// cookies, without which Streamlit refuses uploads.
//
//   Python -> browser   data: label, kinds of files, the largest size, sentences (FileInputData in ../types.d.ts)
//   browser -> Python   setTriggerValue("file", SentFile), once

import { element, setText } from "../shared/dom.js";
import { giveFile } from "../shared/sent_file.js";
import { Words } from "../shared/words.js";
import { Component } from "../vendor/streamlit_component.js";

/** @import { FileInputData, Mounted } from "../types.js" */
/** @import { Values } from "../shared/words.js" */

/** @type {Component<FileInputData, Record<string, never>>} */ const COMPONENT = new Component();

/** @param {Mounted<ShadowRoot, FileInputData, Record<string, never>>} mounted */
export default function fileInput(mounted) {
  return COMPONENT.showPart(mounted, ".file-input", ({ key }) => key, (root, data, _send, signal, latest) => {
    const input = element("input", { type: "file", id: "file", accept: data.accept });
    const notice = element("div", { class: "notice", role: "status" });
    /** @type {(name: string, values: Values) => void} */
    const say = (name, values) => setText(notice, new Words(data.texts).of(name, values));
    root.replaceChildren(element("label", { for: "file" }, data.label, element("span", { class: "keys" }, data.labelKeys)), input, notice);
    input.addEventListener("click", () => {
      input.value = ""; // else a file that is chosen again, as after a correction, would be no change
    }, { signal });
    input.addEventListener("change", () => {
      const [file] = input.files ?? [];
      if (file) void giveFile(file.name, file, data.limit, say, (sent) => latest().setTriggerValue("file", sent));
    }, { signal });
    return { update: () => setText(notice, ""), destroy: () => root.replaceChildren() };
  });
}
