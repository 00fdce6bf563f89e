/** 64 signs that are easy to tell apart, also when they are read aloud. */
const signs = [
  ...'🐶🐱🐭🐰🦊🐻🐼🐯🦁🐮🐷🐸🐵🐔🐧🦉🐴🦄🐝🦋🐌🐞🐢🐍🐙🦀🐬🐳🐘🦒🐫🦔',
  ...'🍎🍋🍌🍉🍇🍓🍒🍍🥥🥕🌽🍄🍞🧀🍕🍩🌵🌲🌻🌙⭐🌈⛄🔥🚲🚀⛵🎈🎸🔔🔑🎲',
];
const signCount = 4;

/**
 * Four signs that are the same for everyone who has the same public keys of all members, and others
 * when somebody in between has put in a key of their own. Members compare them by voice.
 * @param publicKeys by the id of the member
 */
export const safetyCode = async (publicKeys: ReadonlyMap<string, string>): Promise<readonly string[]> => {
  const lines = [...publicKeys].map(([id, key]) => `${id} ${key}`).sort();
  const hash = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n'))),
  );
  return Array.from({ length: signCount }, (_, index) => signs[(hash[index] ?? 0) % signs.length] ?? '');
};
