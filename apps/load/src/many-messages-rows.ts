/** Words of the messages: each stands in one of so many. */
const words = [
  'minutes',
  '会議の資料',
  'lunch',
  'カメラ',
  'deadline',
  '打ち合わせ',
  'invoice',
  '報告書',
  'Thursday',
  '明日の朝',
  'budget',
  '会議室',
  'coffee',
  'ありがとう',
  'release',
  '進捗',
];

/** The letters of Japanese and Chinese, which are words by themselves. */
const singleLetters = '[\u3041-\u309f\u4e00-\u9fff]';

/**
 * A statement that writes messages into the room of a space, a minute after one another, the newest
 * of them now: each names its number and three words. They are listed for search as the server
 * lists them (features/messages/search-grams.ts), kana apart, which are written as hiragana here.
 * @param from the number of the first; the last is `to`
 */
export const insertMessages = (
  { spaceId, roomId, senderIds }: { spaceId: string; roomId: string; senderIds: readonly string[] },
  { from, to, all }: { from: number; to: number; all: number },
): string => `
  with written as (
    select n, senders[1 + n % array_length(senders, 1)] as sender,
      words[1 + n % ${words.length}] || ' ' || words[1 + (n / 7) % ${words.length}] || ' ' ||
        words[1 + (n / 49) % ${words.length}] || ' ' || n as content
    from generate_series(${from}, ${to}) n,
      (select array[${words.map((word) => `'${word}'`).join(', ')}] as words,
        array[${senderIds.map((id) => `'${id}'::uuid`).join(', ')}] as senders) lists),
  word as (
    select n, part from written,
      regexp_split_to_table(translate(lower(content), 'カメラ', 'かめら'), '[ ]+') part),
  gram as (
    select n, substr(part, at, 2) as pair from word, generate_series(1, length(part) - 1) at
    union select n, substr(part, at, 1) from word, generate_series(1, length(part)) at
      where substr(part, at, 1) ~ '${singleLetters}' or length(part) = 1),
  listed as (select n, array_agg(pair) as grams from gram group by n)
  insert into messages (space_id, channel, sender_id, sender_name, content, created_at, grams)
  select '${spaceId}', 'room_${roomId}', sender, 'Person', content,
    now() - (${all} - n) * interval '1 minute', grams
  from written join listed using (n)`;
