import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

it.each([
  ['/privacy_policy', 'メッセージと、添付した画像・ファイル', '90日間', '30日'],
  ['/en/privacy_policy', 'Messages, with their pictures and files', '90 days', '30 days'],
  ['/zh_tw/privacy_policy', '訊息，以及附加的圖片與檔案', '90 天', '30 天'],
])('%s lists what is stored and for how long', async (path, what, until, session) => {
  await openApp(path);
  const table = await screen.findByTestId('kept-data');
  const row = [...table.querySelectorAll('tr')].find((one) => one.querySelector('th')?.textContent === what);
  expect(row?.querySelector('td')?.textContent).toBe(until);
  expect(table.querySelectorAll('tbody tr')).toHaveLength(22);
  expect(document.body.textContent).toContain(session);
  expect(document.body.textContent).not.toContain('{{');
});
