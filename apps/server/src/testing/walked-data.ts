import { fileOf } from './test-uploads.ts';

/** A file of one empty room. */
export const oneRoom = {
  format: 'engawa-rooms',
  version: 1,
  floors: [
    {
      label: '1F',
      rooms: [{ name: 'Loft', template: 'CAFE', wallpaper: { id: 'cafe', name: 'cafe' }, items: [] }],
    },
  ],
};

export const token = 'x'.repeat(43);
export const aBooking = {
  title: '定例',
  starts_at: '2026-11-20T13:00:00.000Z',
  ends_at: '2026-11-20T14:00:00.000Z',
};
export const proof = { proof: token };
export const names = { first_name: 'Aya', last_name: 'Mori' };
export const noPicture = () => fileOf(new Uint8Array([1, 2, 3]));
export const passkey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    attestationObject: 'AAAA',
  },
};

export const chatWebhook = {
  kind: 'slack',
  name: '#general',
  url: 'https://hooks.example/services/abcdef',
  language: 'en',
  time_zone: 'UTC',
  events: ['person_asked'],
  summary_hour: 18,
};

export const ownProvider = {
  kind: 'chat',
  url: 'https://models.example/v1',
  key: 'key-5f1c',
  model: 'small',
};
