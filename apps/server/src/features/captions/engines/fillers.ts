/**
 * Recognisers learned from films: where nobody speaks they write thanks to an audience, and the
 * names of those who made subtitles. Compared without marks and spaces.
 */

const patterns: readonly RegExp[] = [
  // Japanese.
  /^(?:最後まで)?ご視聴(?:いただき|頂き)?(?:まして)?(?:誠に|本当に)?ありがとうございま(?:す|した)/,
  /^(?:この動画が気に入ったら|よろしければ)?(?:チャンネル登録|高評価)(?:と|や|および)?(?:チャンネル登録|高評価|コメント)?(?:を|も|のほど)?(?:ぜひ)?(?:よろしく)?(?:お願い(?:いた|致)?します|してください)?$/,
  /^(?:日本語)?字幕(?:(?:制作|作成|提供|翻訳|担当)(?:by|[:・]).{1,20}|視聴ありがとうございま(?:す|した))$/,
  /^(?:また)?(?:次回|次|また次)の動画でお会いしましょう$/,
  /^(?:作詞|作曲|編曲)(?:[:・].{1,12}|.{1,12}(?:作詞|作曲|編曲).{0,12})$/,
  // Chinese, in both scripts.
  /^(?:中文)?字幕(?:[組组]|志[愿願]者|由|[製制]作|提供|校[對对]|翻[译譯])?:.{1,20}$/,
  /^(?:中文)?字幕(?:[組组]|志[愿願]者).{0,12}$/,
  /^(?:中文)?字幕由.{1,20}(?:提供|[製制]作)$/,
  /^.{0,4}(?:[请請]不吝)?[点點][赞贊讚](?:.{0,2}(?:[订訂][阅閱]|[转轉][发發]|打[赏賞])){1,3}.{0,16}$/,
  /^(?:[谢謝]{2}|感[谢謝])(?:大家|各位|您)?的?(?:收看|[观觀]看|收[听聽])$/,
  /^[请請]?[订訂][阅閱](?:我的|我[们們]的|本)?[频頻]道.{0,10}$/,
  /^(?:作[词詞]|作曲|[编編]曲|演唱)(?::.{1,12}|.{1,8}(?:作[词詞]|作曲|[编編]曲|演唱).{0,12})$/,
  /^(?:支持)?明[镜鏡][与與][点點][点點][栏欄]目$/,
  /^[优優][优優]独播[剧劇][场場].{0,16}$/,
  // English and others.
  /^thank(?:s|you)(?:so|very)?(?:much)?(?:everyone)?for(?:watching|viewing).{0,20}$/,
  /^(?:please)?(?:like(?:comment)?(?:and)?)?subscribe(?:tomychannel|tothechannel)?$/,
  /^(?:subtitles?|captions?|transcri(?:bed|ption)|translated)(?:(?:provided|created|made)?by|:).{1,40}$/,
  /^.{0,40}amaraorg.{0,20}$/,
  /^seeyouinthenextvideo$/,
];

/** Frequent words that are invented for a breath too: believed only with enough voice. */
const short = new Set(
  [
    ['you', 'thankyou', 'thanks', 'bye', 'byebye', 'okay', 'ok', 'so', 'uh', 'um', 'hmm', 'oh', 'the', 'i'],
    ['ん', 'うん', 'はい', 'あ', 'え', 'お', 'ありがとうございました', 'おやすみなさい', 'どうも', 'そう'],
    ['你', '嗯', '啊', '好', '是', '谢谢', '謝謝', '谢谢大家', '謝謝大家', '我', '的', '對', '对'],
  ].flat(),
);

/** A sentence with this much voice was spoken, in ms. */
const enoughVoiceMs = 300;

/** A text as it is compared: without marks, spaces and capital letters. */
export const bareText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}:・]/gu, '');

/** Whether a text is one that is written where nobody spoke. */
export const isFiller = (text: string, voiceMs: number): boolean => {
  const bare = bareText(text);
  if (voiceMs < enoughVoiceMs && short.has(bare)) return true;
  return patterns.some((pattern) => pattern.test(bare));
};
