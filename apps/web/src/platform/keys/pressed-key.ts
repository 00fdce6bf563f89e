export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>;

const isLetter = (sign: string): boolean => sign.toLowerCase() !== sign.toUpperCase();

/** Maps a key of another script (kana, bopomofo, Cyrillic) to the Latin letter printed on it. */
const latinOf = ({ key, code }: KeyPress): string =>
  key.length > 0 && /^[^\0-\x7f]/.test(key) ? (/^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key) : key;

/**
 * The name of a key of one character, as it is shown, compared and kept: "M", "Shift+M", "0", "?",
 * "Space". Letters are capitals, whatever Caps Lock is; Shift belongs to the name of letters alone,
 * as signs already tell of it.
 * @returns null for any other key, and with Ctrl, Alt or Meta, which are the browser's
 */
export const pressedKey = (press: KeyPress): string | null => {
  if (press.ctrlKey || press.altKey || press.metaKey || press.isComposing) return null;
  const sign = latinOf(press);
  if (sign === ' ') return 'Space';
  // Few keyboards have a separate plus key: on the others it shares one with the equals sign and
  // needs Shift.
  if (sign === '=') return '+';
  if ([...sign].length !== 1) return null;
  if (!isLetter(sign)) return sign;
  return press.shiftKey ? `Shift+${sign.toUpperCase()}` : sign.toUpperCase();
};

/**
 * Whether a letter was pressed together with Alt. Where Alt changes what a key writes (macOS), the
 * position of the key decides.
 */
export const isAltLetter = ({ key, code, altKey, ctrlKey, metaKey }: KeyPress, letter: string): boolean =>
  altKey &&
  !ctrlKey &&
  !metaKey &&
  (/^[a-z]$/i.test(key) ? key.toUpperCase() === letter : code === `Key${letter}`);

/** Whether a letter was pressed together with Ctrl or ⌘ alone, wherever it is on the keyboard. */
export const isModLetter = (press: KeyPress, letter: string): boolean =>
  (press.ctrlKey || press.metaKey) &&
  !press.altKey &&
  !press.shiftKey &&
  latinOf(press).toUpperCase() === letter;

/** For people: a true minus sign. */
export const shownKey = (key: string): string => (key === '-' ? '−' : key);

/** For `aria-keyshortcuts`, where + is the separator. */
export const ariaKey = (key: string): string => key.replace(/\+$/, 'Plus');
