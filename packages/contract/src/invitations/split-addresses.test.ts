import { expect, it } from 'vitest';
import { splitAddresses } from './split-addresses.ts';

it.each([
  ['a@x.jp,b@x.jp', ['a@x.jp', 'b@x.jp']],
  [' A@X.jp , a@x.JP\n;b@x.jp、c@x.jp，d@x.jp ', ['a@x.jp', 'b@x.jp', 'c@x.jp', 'd@x.jp']],
  ['no address, a@x.jp', ['no', 'address', 'a@x.jp']],
  [' ,、; ', []],
  // Outlook, Gmail and Thunderbird.
  ['佐藤 太郎 <taro@x.jp>; 鈴木 花子 <hana@x.jp>', ['taro@x.jp', 'hana@x.jp']],
  ['"Smith, John" <john@x.com>, Aya <aya@x.com>', ['john@x.com', 'aya@x.com']],
  ['Smith, John <john@x.com>; Mori, Aya <aya@x.com>', ['john@x.com', 'aya@x.com']],
  ['<a@x.com>; <b@x.com>', ['a@x.com', 'b@x.com']],
  ['佐藤 太郎\ttaro@x.jp\n鈴木 花子\thana@x.jp', ['taro@x.jp', 'hana@x.jp']],
  ['a@x.jp b@x.jp', ['a@x.jp', 'b@x.jp']],
  // Pages and sentences.
  ['mailto:a@x.com?subject=hi', ['a@x.com']],
  ['(a@x.com).', ['a@x.com']],
  ['"a@x.com"', ['a@x.com']],
  ["'a@x.com'; 'b@x.com'", ['a@x.com', 'b@x.com']],
  ['「a@x.com」', ['a@x.com']],
  // Japanese keyboards.
  ['taro＠x.co.jp', ['taro@x.co.jp']],
  ['ｔａｒｏ@x.co.jp；ｂ＠x.jp', ['taro@x.co.jp', 'b@x.jp']],
  // Invisible characters.
  ['a@x.com\u200b', ['a@x.com']],
  ['\u202aa@x.com\u202c', ['a@x.com']],
  // Mistakes stay to be corrected.
  ['aya.example.com ken@x.com', ['aya.example.com', 'ken@x.com']],
  ['Dr. Ken Mori ken@x.com', ['ken@x.com']],
  ['aya.example.com, Ken <ken@x.com>', ['aya.example.com', 'ken@x.com']],
  ['Aya <>', ['aya']],
])('INV-2 splits the addresses of %j', (text, addresses) => expect(splitAddresses(text)).toEqual(addresses));
