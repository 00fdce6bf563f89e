import type { Locale } from '@engawa/contract/kernel';
import { describe, expect, it } from 'vitest';
import { everyPhrase } from './testing/every-phrase.ts';

/**
 * One word per concept in each language (docs/glossary.md): the forbidden variants, and the word to
 * use instead. Role names are in role-names.test.ts.
 */
const forbidden: Readonly<Record<Locale, readonly (readonly [variant: RegExp, instead: string])[]>> = {
  en: [
    [/(?<!e-)\bmails?\b|\bemails?\b|\b(by|this) letter\b/i, 'e-mail'],
    [/\blog-ins?\b|\bsign(ed|ing)?[ -](in|up|out)\b|\blogging-?in\b/i, 'log in (verb), login (noun)'],
    [/\bsecond factors?\b|\b2FA\b/i, 'two-step verification'],
    [/\bwhoever runs\b|\badministrators?\b|\badmins?\b/i, 'operator, or manager'],
    [/\bwhoever\b|\bwhatever\b/i, 'people who …, everything'],
    [/\bsomebody\b|\bnobody\b/i, 'someone, no one'],
    [/\banew\b|\bonce more\b/i, 'again'],
    [/\bbrought out\b|\bcome by yourself\b|\bno bound\b|\bopen a door\b/i, 'a plain sentence'],
    [/\bconference rooms?\b/i, 'meeting room'],
    [/\broom backgrounds?\b/i, 'wallpaper'],
    [/\bcolou?rs? of your icon\b|\bicon colou?r\b/i, 'avatar colour'],
    [/\bcolor(s|ed)?\b/i, 'colour'],
    [/\ba space of\b/i, 'a space by …'],
    [/\bthis engawa\b/i, 'this server, or Engawa'],
    [/\bstart page\b/i, 'home'],
    [/\bimages?\b/i, 'picture'],
    [/\bcom(e|es|ing) in(to)?\b/i, 'enter'],
    [/\bhear(s|ing)? (no one|everyone)\b/i, 'speaker off, speaker on'],
    [/\bevent is over\b/i, 'the event has ended'],
    [/\barriv(al|als)\b/i, 'clock-in'],
    [/\b(Sending|Saving|Joining|Inviting|Registering|Loading)…/, 'the same without dots'],
  ],
  ja: [
    [/ブラウザー/, 'ブラウザ'],
    [/誰/, 'だれ'],
    [/[Ee]メール|電子メール|郵便/, 'メール'],
    [/サインイン|サインアップ|サインアウト/, 'ログイン、登録、ログアウト'],
    [/部屋|会議部屋|ミーティングルーム/, 'ルーム、会議室'],
    [/壁紙/, '背景'],
    [/来客|お客様/, 'ゲスト'],
    [/サーバ(?!ー)|ユーザ(?!ー)|フォルダ(?!ー)/, '長音をつける'],
    [/二要素認証|2段階認証|２段階認証/, '二段階認証'],
    [/失くし/, 'なくし'],
    [/変え(る|ます|まし|られ|て)/, '変更する'],
    [/^保存する$/, '保存（ボタン）'],
    [/みんなの声を止め|声を聞いていません/, 'スピーカーをオフにする'],
    [/呼びかけ/, 'お誘い'],
    [/\d [万分秒件人枚]/, '数字と単位の間を空けない'],
    [/最初のキー/, '初期設定'],
    [/外に出ません/, '手元に残る'],
    [/今(?![日後回])/, 'いま、または現在'],
    [/このEngawa/, 'このサーバー、またはEngawa'],
    [/アイコンの色/, 'アバターの色'],
    [/浅葱|墨(?!守)/, '青緑、鼠'],
  ],
  zh_tw: [
    [/你/, '您'],
    [/鏡頭/, '攝影機'],
    [/QR 碼|QR碼/, 'QR Code'],
    [/電郵|郵箱|電子信箱/, '電子郵件'],
    [/登陸|登錄帳號/, '登入'],
    [/帳戶|賬號/, '帳號'],
    [/來賓|賓客/, '訪客'],
    [/離席/, '離開'],
    [/返回首頁/, '回到首頁'],
    [/雙重驗證|二步驗證|兩步驗證/, '兩步驟驗證'],
    [/壁紙|桌布/, '背景'],
    [/輪播/, '橫列'],
    [/靜音所有人/, '不聽大家說話'],
    [/^(開啟中|關閉中)$/, '已開啟、已關閉'],
    [/填滿整個螢幕/, '全螢幕顯示'],
    [/外流/, '留在您手中'],
    [/此裝置|這部裝置/, '這台裝置'],
    [/人在線上/, '人在空間內'],
    [/[本此] Engawa/, '本伺服器，或 Engawa'],
    [/^正在\S+…$/, '…中'],
    [/水鴨|石板灰/, '藍綠、灰藍'],
    [/開啟中|關閉中/, '已開啟、已關閉'],
    [/不聆聽任何人/, '不聽大家說話'],
  ],
};

/** Texts that the specification gives word for word. */
const givenBySpecification = new Set(['validation.email_format']);

/**
 * Values in a sentence that may be written in Latin letters. Chinese sets them off by a space on
 * each side, because browsers without text-autospace set none. Japanese sets off addresses alone,
 * so that their ends can be seen.
 */
const unspaced: Readonly<Partial<Record<Locale, RegExp>>> = {
  ja: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]\{\{(email|origin|link)\}\}|\{\{(email|origin|link)\}\}[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
  zh_tw:
    /\p{sc=Han}\{\{(company|space|name|names|inviter|place|host|provider|email|device|room|floor|origin|link)\}\}|\{\{(company|space|name|names|inviter|place|host|provider|email|device|room|floor|origin|link)\}\}\p{sc=Han}/u,
};

describe('one word per concept', () => {
  it.each(Object.keys(forbidden) as Locale[])('%s', (locale) => {
    const found = [...everyPhrase[locale]]
      .filter(([key]) => !givenBySpecification.has(key))
      .map(([key, text]) => [key, text.replaceAll(/\{\{\w+\}\}/g, ' ')] as const)
      .flatMap(([key, text]) =>
        forbidden[locale]
          .filter(([variant]) => variant.test(text))
          .map(([, instead]) => `${key}: “${text}” → ${instead}`),
      );
    expect(found).toEqual([]);
  });

  it.each(['ja', 'zh_tw'] as const)('%s sets names and addresses off alike', (locale) => {
    const found = [...everyPhrase[locale]].filter(([, text]) => unspaced[locale]?.test(text));
    expect(found).toEqual([]);
  });
});
