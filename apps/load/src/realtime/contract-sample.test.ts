import { roomChannel } from '@engawa/contract/kernel';
import { expect, it } from 'vitest';
import { createContractSample } from './contract-sample.ts';

const room = roomChannel('60000000-0000-4000-8000-000000000001');
const frame = (event: string, data: object) =>
  Buffer.from(`padding${JSON.stringify({ event, channel: room, data: JSON.stringify(data) })}`);
const status = { at: 1, n: 1, epoch: 1, id: 'u', status: 'busy', statusText: '' };
const take = (sample: ReturnType<typeof createContractSample>, bytes: Buffer) =>
  sample.take(bytes, 'padding'.length, bytes.length);

it('accepts correct frames', () => {
  const sample = createContractSample();
  take(sample, frame('StatusEvent', status));
  sample.requireNone();
});

it('finds a wrong field in the first frame of each event', () => {
  const sample = createContractSample();
  take(sample, frame('StatusEvent', { ...status, status: 'asleep' }));
  take(sample, frame('SpaceEvent', { space: 5, people: [] }));
  expect(Object.keys(sample.deviations())).toEqual([
    expect.stringMatching(/^The server sent StatusEvent on private-room_… against the contract: status: /),
    expect.stringContaining('SpaceEvent'),
  ]);
  expect(() => sample.requireNone()).toThrow(/StatusEvent/);
});

it('parses one of a thousand of the further frames', () => {
  const sample = createContractSample();
  take(sample, frame('StatusEvent', status));
  const wrong = frame('StatusEvent', { ...status, statusText: 5 });
  for (let count = 0; count < 5_000; count += 1) take(sample, wrong);
  expect(Object.values(sample.deviations())).toEqual([5]);
});
