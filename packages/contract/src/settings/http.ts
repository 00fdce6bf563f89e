import { enveloped, sessionRoute, usersOnly } from '../kernel/index.ts';
import { userSettings, userSettingsChanges } from './schema.ts';

export const settingsHttp = {
  read: sessionRoute(usersOnly)
    .route({
      method: 'GET',
      path: '/user/setting',
      tags: ['settings'],
      summary: 'What I have chosen for myself',
    })
    .output(enveloped(userSettings)),
  change: sessionRoute(usersOnly)
    .route({
      method: 'PUT',
      path: '/user/setting',
      tags: ['settings'],
      summary: 'Choose; what is not named stays',
    })
    .input(userSettingsChanges)
    .output(enveloped(userSettings)),
};
