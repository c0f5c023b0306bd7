/** Whether a click asks the browser for something else than opening the link here, such as a new tab or a download. */
export function isModified({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
