import { enveloped, sessionRoute, usersOnly } from '../kernel/index.ts';
import { userSettings, userSettingsChanges } from './schema.ts';

export const settingsHttp = {
  read: sessionRoute(usersOnly)
    .route({
      method: 'GET',
      path: '/user/setting',
      tags: ['settings'],
      summary: 'My settings',
    })
    .output(enveloped(userSettings)),
  change: sessionRoute(usersOnly)
    .route({
      method: 'PUT',
      path: '/user/setting',
      tags: ['settings'],
      summary: 'Change my settings; absent fields stay as they are',
    })
    .input(userSettingsChanges)
    .output(enveloped(userSettings)),
};
