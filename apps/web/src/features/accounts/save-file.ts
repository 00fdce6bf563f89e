/** Offers a text as a file download. */
export const saveFile = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has started to read the file by the next task; the URL must be valid until then.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
