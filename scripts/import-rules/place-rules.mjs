import { findingAt } from './source.mjs';

/** @typedef {import('./source.mjs').Rule} Rule */

const inApps = /^(apps\/(server|web)|packages\/[^/]+)\/src\//;
/**
 * The files that wire features together; those that only start the process or parse its words
 * decide what is theirs.
 */
const wiring = /^apps\/server\/src\/app(\.ts$|\/(?:features\/)?(?!operator-words)[^/]+$)/;
const decisions = /^packages\/contract\/src\/|\/features\/[^/]+\/(service|model)\.ts$/;

/** Code that may occur in one place only: pattern, scope of the rule, the place, reason. */
const guardedWords = /** @type {const} */ ([
  [
    /\bprocess\.env\b/,
    inApps,
    /^(apps\/server|packages\/testkit)\/src\/env\.ts$/,
    'the environment is read in env.ts only',
  ],
  [
    /\bRTCPeerConnection\b|\bgetUserMedia\b|\bgetDisplayMedia\b|\benumerateDevices\b/,
    /^apps\/web\/src\//,
    /^apps\/web\/src\/platform\/rtc\//,
    'devices and peer connections live in platform/rtc only',
  ],
  [
    /\blocalStorage\b|\bsessionStorage\b|\bindexedDB\b|\bdocument\.cookie\b/,
    /^apps\/web\/src\//,
    /^apps\/web\/src\/platform\/storage/,
    'storage and cookies live in platform/storage only',
  ],
  [
    /[!=]==?\s*['"](?:Manager|Member|Guest)['"]|['"](?:Manager|Member|Guest)['"]\s*[!=]==?|\bcase\s+['"](?:Manager|Member|Guest)['"]/,
    inApps,
    /^packages\/contract\/src\/[^/]+\/policy\.ts$/,
    'roles are compared in policy.ts of the contract only',
  ],
  [
    /\bnew WebSocket\b|\bnew EventSource\b/,
    /^apps\/(server|web)\/src\//,
    /^apps\/(server\/src\/platform\/gateway\/|web\/src\/platform\/realtime-client)/,
    'sockets live in platform/gateway and platform/realtime-client only',
  ],
  [
    /\brequest as requestHttps?\b|\bfrom 'node:dns|(?<![.\w])fetch\(/,
    /^apps\/server\/src\//,
    /^apps\/server\/src\/platform\/outbound\//,
    'the server requests addresses that people typed in platform/outbound only',
  ],
  [
    /\bsql`/,
    /^apps\/server\/src\//,
    /^apps\/server\/src\/((features|platform)\/[^/]+\/([a-z-]+-)?store\.ts$|platform\/db\/|migrations\/)/,
    'SQL is written in store.ts and platform/db only',
  ],
  [
    // The contract's kinds of channels and actors, 'room' and 'guest', are strings.
    /(?<![.'\w])(?:room|seat|floor|guest|meeting|knock|megaphone|wallpaper)s?(?:[A-Z]\w*)?\b(?!')|\b[a-z]\w*(?:Room|Seat|Floor|Guest|Meeting|Knock|Megaphone|Wallpaper)s?(?![a-z])/,
    /^apps\/server\/src\/platform\/(auth|bus|channels|crypto|files|gateway|limits|log|outbox|redis|timers|tls)\//,
    /^$/,
    'the platform knows no domain: pass what it needs as a port',
  ],
  [
    /\bnew Refusal\b|\bthrow (?!new StartProblem\b)|\w\)? [<>]=? [\w(]|[!=]== (?:true|false|\d)/,
    wiring,
    /^$/,
    'wiring holds no rule: the feature decides and refuses',
  ],
  [
    /\bDate\.now\(|\bnew Date\(\s*\)|\bperformance\.now\(|\bMath\.random\(|\bsetTimeout\(|\bsetInterval\(|\brandom(?:UUID|Int|Bytes)\(|\bgetRandomValues\(/,
    decisions,
    /^$/,
    'time and randomness come in as parameters',
  ],
]);

/** @type {Rule} */
export const wordsHaveTheirPlace = (source) =>
  source.isTest
    ? []
    : guardedWords
        .filter(([, scope, place]) => scope.test(source.path) && !place.test(source.path))
        .flatMap(([words, , , why]) =>
          [...source.code.matchAll(new RegExp(words, 'g'))].map((found) =>
            findingAt(source, found.index, `${found[0]}: ${why}`),
          ),
        );

const constInBody = /^ {2}const (?:(\w+)|\{([^}]*)\})(?:: [^=\n]+)? =/gm;
const withoutStrings = (/** @type {string} */ code) =>
  code.replace(/'(?:\\.|[^'\\\n])*'/g, (found) => ' '.repeat(found.length));
const namesIn = (/** @type {string} */ pattern) =>
  pattern.split(',').flatMap((part) => part.match(/(\w+)\s*(?:=[^=]*)?$/)?.[1] ?? []);

/**
 * Wiring creates a part before another one uses it, also inside of functions that run later: this
 * keeps the order of the parts free of cycles. @type {Rule}
 */
export const wiringUsesWhatExists = (source) => {
  if (source.isTest || !wiring.test(source.path)) return [];
  const code = withoutStrings(source.code);
  // A chunk is the body of one function of the file: what it declares is unknown to the others.
  return [...code.matchAll(/=> \{\n[\s\S]*?^\}/gm)].flatMap(({ 0: body, index: start }) =>
    [...body.matchAll(constInBody)].flatMap(({ 1: name, 2: names, index: at }) =>
      namesIn(name ?? names ?? '').flatMap((one) => {
        const used = new RegExp(`(?<![.\\w])${one}\\b(?!\\??:)`).exec(body.slice(0, at));
        return used === null
          ? []
          : [findingAt(source, start + used.index, `${one} is created below: change the order, or split it`)];
      }),
    ),
  );
};
