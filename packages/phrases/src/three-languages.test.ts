import type { Locale } from '@engawa/contract/kernel';
import { describe, expect, it } from 'vitest';
import { everyPhrase } from './testing/every-phrase.ts';

/**
 * Words in Latin letters that Japanese and Chinese sentences keep: names of things, and what stands
 * on keys and files.
 */
const latinWords = new Set(
  'AI Alt Apache api.example.com/v Apple Argon C CalDAV caldav.icloud.com chat/completions Code completions Cookie CSV Ctrl D Delete Discord Engawa Enter Esc Excel Facebook Fastmail FETnet GB GIF Google HMAC-SHA HTTP https I iCal ICE iCloud ics ICS id Incoming IP JavaScript JPEG JSON License LiveKit m Mattermost MB Microsoft n N Nextcloud Node.js Outlook p PC PDF PIN PNG px QR Radicale Safari Shift Slack STUN Tab TCP Teams TLS TURN turns UDP URL UTC UTF v V WASD Web webcal Webhook Webhooks WebP WebRTC WebSocket Workspace X Y YouTube Z ZIP'.split(
    ' ',
  ),
);

/** Strings that are written identically in Japan and in Taiwan. */
const writtenAlike = new Set([
  '{{when}} 開始',
  '上限',
  '開始',
  '字幕',
  '使用中',
  '標準',
  '縮小',
  '背景',
  '解除',
  '設定',
  '結果',
  '項目',
  '同意',
  '拍手',
  '操作',
  '直接',
  '通知',
  '確認中',
  '良好',
  '期間',
  '出勤',
  '移動',
  '位置',
  '文字',
  '小',
  '中',
  '大',
  '特大',
]);

/** Japanese words that another language keeps as they are. */
const keptJapanese = /縁側/g;

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const asian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Characters that are written differently in Japan and in Taiwan. */
const japaneseOnly =
  /[亜悪圧囲医壱営栄駅円塩応欧桜奥横温穏仮価画会絵拡覚学楽巻歓関観陥気帰亀戯旧拠挙峡狭暁駆勲径恵渓経継茎蛍軽鶏撃倹剣圏検権献県険顕験厳効広恒鉱号国黒済斎剤雑参惨桟賛残歯児辞実舎写釈寿収従渋獣縦粛処叙奨将称焼証条状乗浄剰畳縄壌嬢譲醸触嘱図粋酔随髄枢数瀬声斉静摂窃専浅戦践銭潜繊禅双壮捜挿巣争総荘装騒増臓蔵属続堕対体帯滞滝択沢単担胆団弾断遅昼鋳庁聴勅鉄転点伝当灯党盗稲闘徳独読届弐悩脳覇拝廃売麦発髪抜蛮浜払仏変辺宝豊満黙訳薬与誉揺様謡来頼乱覧竜両猟緑塁励礼霊齢恋炉労楼湾働込峠枠畑戻録説毎歩内隣産歳暦歴査閲脱税鋭]/u;
/** Characters of software terms that mainland China writes differently from Taiwan. */
const simplifiedOnly = /[们这为时间问过还进动网设认请页话语务业员选项删邮码链错误账权总关开启录]/u;

const offending = (locale: Locale, isWrong: (text: string) => boolean): [string, string][] =>
  [...everyPhrase[locale]].filter(([, text]) => isWrong(text));

/**
 * Without what is put in and the marks of links, and without the variables of a server, which are
 * the same to everybody.
 */
const withoutPlaceholders = (text: string): string =>
  text.replaceAll(/\{\{\w+\}\}|<\/?\w+>|\b[A-Z]+(?:_[A-Z]+)+\b/g, ' ');
const latinOf = (text: string): string[] =>
  withoutPlaceholders(text).match(/[A-Za-z][A-Za-z'’.@/-]*[A-Za-z]|[A-Za-z]/g) ?? [];

describe('the three languages', () => {
  it('leave no Chinese character, kana or wide sign in English', () => {
    expect(offending('en', (text) => asian.test(text.replaceAll(keptJapanese, '')))).toEqual([]);
  });

  it('leave no kana, and no character of Japan or the mainland, in the Chinese of Taiwan', () => {
    const isWrong = (text: string) => {
      const own = text.replaceAll(keptJapanese, '');
      return kana.test(own) || japaneseOnly.test(own) || simplifiedOnly.test(own);
    };
    expect(offending('zh_tw', isWrong)).toEqual([]);
  });

  it.each(['ja', 'zh_tw'] as const)('leave no English in %s but names', (locale) => {
    const left = [...everyPhrase[locale]].flatMap(([key, text]) =>
      latinOf(text)
        .filter((word) => !latinWords.has(word))
        .map((word) => `${key}: ${word}`),
    );
    expect(left).toEqual([]);
  });

  it('share no text between two languages, except what is written identically', () => {
    const isClientMessage = (text: string) =>
      /\p{L}/u.test(latinOf(text).reduce((rest, name) => rest.replace(name, ''), withoutPlaceholders(text)));
    const same = [...everyPhrase.ja.keys()].flatMap((key) => {
      const texts = (['ja', 'en', 'zh_tw'] as const).map((locale) => everyPhrase[locale].get(key) ?? '');
      return texts
        .filter((text, at) => texts.indexOf(text) !== at && isClientMessage(text) && !writtenAlike.has(text))
        .map((text) => `${key}: ${text}`);
    });
    expect(same).toEqual([]);
  });
});
