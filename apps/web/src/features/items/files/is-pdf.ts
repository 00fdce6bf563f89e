/** Whether a file claims to be a PDF; the server decides by its content. */
export const isPdf = ({ type, name }: File): boolean =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));
