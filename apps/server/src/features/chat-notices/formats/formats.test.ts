import { type ChatKind, chatKinds } from '@engawa/contract/chat-notices';
import { describe, expect, it } from 'vitest';
import { writeNotice } from '../write-notice.ts';
import { chatFormats } from './formats.ts';

const spaceId = '50000000-0000-4000-8000-000000000000';
const at = new Date('2026-11-20T09:00:00Z');
const written = (kind: ChatKind, about: string, space = 'Main office') =>
  writeNotice(
    { event: 'person_asked', by: { name: 'Ken' }, about },
    { spaceId, space },
    'en',
    chatFormats[kind],
    { publicUrl: 'https://office.example', at },
  );
const bodyOf = (kind: ChatKind, about: string, space?: string) =>
  chatFormats[kind].body(written(kind, about, space));
const link = `https://office.example/en/channel/${spaceId}`;

/** Names that a service could take for an address or a mention, with or without its markup. */
const names = [
  '<!channel>',
  '<@U0123>',
  '<https://evil.example|Aya>',
  '@everyone',
  '@channel',
  '@here',
  '<@&42>',
  '#general',
  '~town-square',
  '[Aya](https://evil.example)',
  'https://evil.example',
  'www.evil.example',
  'evil.example',
  'aya@evil.example',
  '<www.evil.example>',
  '<aya@evil.example>',
  'www.-evil.example',
  'www2.evil.example',
  'mailto:aya@evil.example',
  ':smile:',
  '**Aya**',
  '`Aya`',
  '||Aya||',
];
/** What services read as an address or a mention in a text that is sent to them. */
const live = [
  /https?:\/\//,
  // Mattermost takes any sign that is no blank, and the zero-width space is none.
  /\bwww\d{0,3}\.\S/,
  /\w\.example/,
  /@(everyone|channel|here|evil)/,
  /#general/,
  /~town/,
];
/** The signs that begin markup there, where no backslash stands before them. */
const markup = {
  slack: /<|(?<!\u200b)[*`|](?!\u200b)/,
  // Of an address too, and of a smiley.
  mattermost: /<|(?<!\\)[*`|[\]]|[a-z]:[a-z\d%/]|:\w+:|\\[&:@<>]/,
  discord: /(?<!\\)[<*`|[\]]/,
  // The text of its card has none.
  teams: /$^/,
} as const;
const lettersOf = (text: string) => text.replaceAll(/&(lt|gt|amp);|[^A-Za-z]/g, '');

describe.each(['slack', 'mattermost', 'discord', 'teams'] as const)('a name in %s', (kind) => {
  it.each(names)('CHN-13 %s mentions nothing and is no link', (name) => {
    const { sentence } = written(kind, name, name);
    expect([...live, markup[kind]].filter((pattern) => pattern.test(sentence))).toEqual([]);
    expect(lettersOf(sentence)).toContain(lettersOf(name));
  });
});

describe('the formats', () => {
  it('CHN-13 Slack: signs of its markup are written as entities, and only our link is one', () => {
    expect(bodyOf('slack', '<Aya & co>')).toEqual({
      text: `Ken is asking for &lt;Aya &amp; co&gt;, who is not here right now (Main office)\n<${link}|Open Engawa>`,
      link_names: false,
      unfurl_links: false,
    });
  });

  it('CHN-13 Mattermost: signs of Markdown have a backslash', () => {
    expect(bodyOf('mattermost', '*Aya* [x]')).toEqual({
      text: `Ken is asking for \\*Aya\\* \\[x\\], who is not here right now (Main office)\n[Open Engawa](${link})`,
    });
  });

  it('CHN-13 Mattermost: signs that no backslash escapes there are shown as they are', () => {
    expect(written('mattermost', 'R&D: <Aya>', 'A').sentence).toContain('R&amp;D:\u200b &lt;Aya&gt;,');
  });

  it('CHN-13 Discord: no mention takes effect, and no preview is shown', () => {
    expect(bodyOf('discord', 'Aya')).toEqual({
      content: `Ken is asking for Aya, who is not here right now (Main office)\n[Open Engawa](${link})`,
      allowed_mentions: { parse: [] },
      flags: 4,
    });
  });

  it('CHN-13 Teams: an Adaptive Card whose text is no Markdown', () => {
    expect(bodyOf('teams', '*Aya*')).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            body: [
              {
                type: 'RichTextBlock',
                inlines: [{ text: 'Ken is asking for *Aya*, who is not here right now (Main office)' }],
              },
            ],
            actions: [{ type: 'Action.OpenUrl', title: 'Open Engawa', url: link }],
          },
        },
      ],
    });
  });

  it('CHN-18 JSON: the text as it is, with its event, address and time', () => {
    expect(bodyOf('json', '<Aya>')).toEqual({
      version: 1,
      event: 'person_asked',
      text: 'Ken is asking for <Aya>, who is not here right now (Main office)',
      url: link,
      sent_at: '2026-11-20T09:00:00.000Z',
    });
  });

  it('CHN-13 a name with the sign of a placeholder changes no other part', () => {
    expect(bodyOf('json', '{{by}}')).toMatchObject({ text: expect.stringContaining('for {{by}}, who') });
  });

  it.each([
    ['ja', '葵さんに、ゲストからの未読メッセージがあります（縁側）', '/channel/'],
    ['en', '葵 has an unread message from: A guest (縁側)', '/en/channel/'],
    ['zh_tw', '葵 有一則來自 訪客 的未讀訊息（縁側）', '/zh_tw/channel/'],
  ] as const)('CHN-10 in %s: %s', (language, sentence, path) => {
    const notice = { event: 'message_unread', by: 'guest', about: '葵' } as const;
    const place = { spaceId, space: '縁側' };
    const site = { publicUrl: 'https://office.example', at };
    expect(writeNotice(notice, place, language, chatFormats.json, site)).toMatchObject({
      sentence,
      url: `https://office.example${path}${spaceId}`,
    });
  });

  it('CHN-10 every format has the link to the space', () => {
    for (const kind of chatKinds) expect(JSON.stringify(bodyOf(kind, 'Aya'))).toContain(link);
  });
});
