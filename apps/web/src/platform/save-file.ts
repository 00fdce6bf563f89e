/** Offers a text, or a file that was fetched, as a download. */
export const saveFile = (name: string, type: string, content: string | Blob): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has started to read the file by the next task; the URL must be valid until then.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
