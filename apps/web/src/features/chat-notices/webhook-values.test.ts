import { chatEvents } from '@engawa/contract/chat-notices';
import { describe, expect, it } from 'vitest';
import { kindOf, listZones, newValues, settingsOf, valuesOf } from './webhook-values.ts';

const webhook = {
  id: 'w',
  kind: 'discord',
  name: '#general',
  host: 'discord.com',
  ending: 'abcd',
  language: 'zh_tw',
  time_zone: 'Asia/Taipei',
  events: ['first_person', 'daily_summary'],
  summary_hour: 9,
  is_on: true,
  problem: null,
} as const;

describe('the fields of a webhook', () => {
  it('CHN-2 begin with the language and the zone of the person, and what is asked for most', () => {
    expect(settingsOf(newValues('en', 'Europe/Paris'))).toEqual({
      name: '',
      language: 'en',
      time_zone: 'Europe/Paris',
      events: ['person_asked', 'message_unread'],
      summary_hour: 18,
    });
  });

  it('CHN-2 give back what they were filled with', () => {
    const values = valuesOf({ ...webhook, events: [...webhook.events] });
    const { name, language, time_zone, events, summary_hour } = webhook;
    expect(settingsOf(values)).toEqual({ name, language, time_zone, events, summary_hour });
    expect(kindOf(values)).toBe('discord');
  });

  it('CHN-2 have a tick for each event', () => {
    const values = valuesOf({ ...webhook, events: [...chatEvents] });
    expect(chatEvents.filter((event) => values[event])).toEqual([...chatEvents]);
  });

  it('CHN-2 offer the zones of the browser, and the one that is chosen', () => {
    expect(listZones('Etc/GMT+5')).toContain('Etc/GMT+5');
    expect(listZones('Asia/Tokyo').filter((zone) => zone === 'Asia/Tokyo')).toHaveLength(1);
  });
});
