import { expect, it } from 'vitest';
import { createDeviceChoice } from './device-choice.ts';

const memory = () => {
  const map = new Map<string, string>();
  return {
    get: (key: string) => map.get(key) ?? null,
    set: (key: string, value: string) => void map.set(key, value),
    remove: (key: string) => void map.delete(key),
  };
};

it('a choice is remembered, reported to subscribers, and reset', () => {
  const keep = memory();
  const choice = createDeviceChoice(keep);
  const heard: string[] = [];
  const stop = choice.subscribe((kind) => heard.push(`${kind} ${choice.get(kind)}`));
  expect(choice.get('mic')).toBeNull();
  choice.choose('mic', 'headset');
  choice.choose('speaker', 'desk');
  expect(createDeviceChoice(keep).get('mic')).toBe('headset');
  choice.choose('mic', null);
  stop();
  choice.choose('camera', 'late');
  expect(heard).toEqual(['mic headset', 'speaker desk', 'mic null']);
});
