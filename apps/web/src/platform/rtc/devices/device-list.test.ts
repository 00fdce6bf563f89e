import { expect, it } from 'vitest';
import { type DeviceListHost, listDevices, noDevices } from './device-list.ts';

const host = (devices: Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>[]): DeviceListHost => ({
  enumerateDevices: async () => devices as MediaDeviceInfo[],
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

it('without permission there is nothing to choose from', async () => {
  const nameless = host([
    { kind: 'audioinput', deviceId: '', label: '' },
    { kind: 'videoinput', deviceId: 'x', label: '' },
  ]);
  expect(await listDevices(nameless)).toEqual(noDevices);
  expect(await listDevices(undefined)).toEqual(noDevices);
});

it('lists real devices by kind, and leaves out aliases of them', async () => {
  const lists = await listDevices(
    host([
      { kind: 'audioinput', deviceId: 'default', label: 'Default - Headset' },
      { kind: 'audioinput', deviceId: 'h', label: 'Headset' },
      { kind: 'videoinput', deviceId: 'c', label: 'Camera' },
      { kind: 'audiooutput', deviceId: 'communications', label: 'Communications' },
      { kind: 'audiooutput', deviceId: 's', label: 'Speakers' },
    ]),
  );
  expect(lists).toEqual({
    mic: [{ id: 'h', label: 'Headset' }],
    camera: [{ id: 'c', label: 'Camera' }],
    speaker: [{ id: 's', label: 'Speakers' }],
  });
});
