import { describe, expect, it } from 'vitest';
import { checkText } from './text-check.ts';

const heard = { seconds: 4, voiceMs: 2_000, prompt: '' };
const check = (text: string, about: Partial<typeof heard> = {}) =>
  checkText(text, Object.assign({}, heard, about));

describe('the check of a recognised text', () => {
  it.each([
    '会議は3時に始まります。',
    '資料を共有してください。後で確認します。',
    'はい、はい、はい。',
    '字幕はどこで設定しますか。',
    '動画を見ていただいて、ありがとうございます。',
    '今天的会议三点开始。',
    '谢谢，我们下周再见。',
    'The meeting starts at three.',
    'no no no no',
    'Please subscribe the new people to the list.',
    'Ken and Aya, thank you for coming.',
  ])('lets people read %j', (text) => {
    expect(check(text)).toBe(text);
  });

  it.each([
    'ご視聴ありがとうございました',
    'ご視聴いただき、ありがとうございました。',
    'チャンネル登録お願いします!',
    'チャンネル登録と高評価をお願いいたします。',
    '字幕視聴ありがとうございました',
    '字幕：山田太郎',
    '作词:李宇宙作曲:李宇宙',
    '作詞:李宇宙',
    '请不吝点赞 订阅 转发 打赏支持明镜与点点栏目',
    '請不吝點贊訂閱轉發打賞支持明鏡與點點欄目',
    '字幕志愿者 杨茜茜',
    '中文字幕由某某提供',
    '字幕由 Amara.org 社群提供',
    '謝謝觀看',
    '感謝收看',
    'Thanks for watching!',
    'Thank you so much for watching.',
    'Subtitles by the Amara.org community',
    'Please subscribe to my channel.',
  ])('takes %j for an invention', (text) => {
    expect(check(text)).toBeNull();
  });

  it.each(['(音楽)', '（拍手）', '[Music]', '[ Silence ]', '♪♪', '♪ la la ♪', '*coughs*', '...', '', ' - '])(
    'lets nobody read %j, which describes a sound',
    (text) => {
      expect(check(text)).toBeNull();
    },
  );

  it('takes the description of a sound out of a sentence', () => {
    expect(check('(笑) そうですね。')).toBe('そうですね。');
    expect(check('Well, [laughter]  that was it.')).toBe('Well, that was it.');
  });

  it.each(['you', 'Thank you.', 'ん', 'はい', '你', '嗯。'])('believes %j only with enough voice', (text) => {
    expect(check(text, { voiceMs: 240 })).toBeNull();
    expect(check(text, { voiceMs: 300 })).toBe(text);
  });

  it('refuses what repeats itself', () => {
    expect(check('おはようございます'.repeat(5), { seconds: 60 })).toBeNull();
    expect(
      check('the same thing, the same thing, the same thing, the same thing, the same thing', {
        seconds: 60,
      }),
    ).toBeNull();
    expect(check('あ'.repeat(14))).toBeNull();
  });

  it('refuses more than anybody says in that time', () => {
    const text = '来週の火曜日までに見積もりを送ってもらえますかと山田さんが言いました';
    expect(check(text, { seconds: 3 })).toBe(text);
    expect(check(text, { seconds: 1 })).toBeNull();
    expect(check('it was a long and winding road to the office', { seconds: 0.5 })).toBeNull();
  });

  it('refuses an echo of the words that are likely, and takes one of them', () => {
    const prompt = '縁側、佐伯、渡辺商事';
    expect(check('佐伯、渡辺商事', { prompt })).toBeNull();
    expect(check('渡辺商事。', { prompt })).toBe('渡辺商事。');
    expect(check('渡辺商事の佐伯です。', { prompt })).toBe('渡辺商事の佐伯です。');
  });
});
