const kibibyte = 1024;

/** The size of a file in the language of the page: at least 1 kB. */
export const sizeWords = (bytes: number, language: string): string => {
  const isLarge = bytes >= kibibyte * kibibyte;
  const amount = bytes / (isLarge ? kibibyte * kibibyte : kibibyte);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(1, amount));
};
