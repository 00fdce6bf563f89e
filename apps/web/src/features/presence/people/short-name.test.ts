import { expect, it } from 'vitest';
import { shortNameOf } from './short-name.ts';

it.each([
  ['佐藤 花子', '佐藤'],
  ['佐藤花子', '佐藤'],
  ['五十嵐 葵', '五十嵐'],
  ['王小明', '王小明'],
  ['ミカ', 'ミカ'],
  ['Ada Byron', 'AB'],
  ['Ben', 'Ben'],
  ['Walker', 'Wal'],
  ['', ''],
])('%s is %s in a dot on the map', (name, short) => expect(shortNameOf(name)).toBe(short));
