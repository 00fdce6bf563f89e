/** Where Whisper's name of a language is not the first part of its BCP 47 tag. */
const others: Readonly<Record<string, string>> = {
  cmn: 'zh',
  yue: 'zh',
  nb: 'no',
  fil: 'tl',
  iw: 'he',
  in: 'id',
  jv: 'jw',
};

/** The language of a BCP 47 tag as Whisper names it: `ja-JP` is `ja`. */
export const whisperLanguage = (tag: string): string => {
  const [primary = ''] = tag.toLowerCase().split('-');
  return others[primary] ?? primary;
};
