/**
 * Parts of a page that few readers ask for: the cards of its references, the code of its figures. They stand in the page
 * as `<template data-later="key">` and the build puts them into a file beside it (src/build/later-parts.ts).
 */

let file: Promise<ParentNode> | undefined;

async function load(): Promise<ParentNode> {
  const response = await fetch(new URL('later.txt', location.href));
  if (!response.ok) throw new Error(`later.txt: ${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/** A fresh copy of a part; `undefined` if there is none, or if it cannot be had now. */
export async function later(key: string): Promise<DocumentFragment | undefined> {
  const find = (place: ParentNode) =>
    place.querySelector<HTMLTemplateElement>(`template[data-later="${CSS.escape(key)}"]`);
  let template = find(document);
  if (!template && document.documentElement.hasAttribute('data-later')) {
    try {
      file ??= load();
      template = find(await file);
    } catch {
      file = undefined; // without a network, or from a folder: the next one asks again
    }
  }
  return template ? document.importNode(template.content, true) : undefined;
}
