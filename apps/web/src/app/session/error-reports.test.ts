// @vitest-environment happy-dom

import type { ErrorReport } from '@engawa/contract/service';
import { errorReport } from '@engawa/contract/service';
import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { createErrorReports, hearUncaught } from './error-reports.ts';

const make = () => {
  const sent: ErrorReport[] = [];
  const reports = createErrorReports({
    send: async (report) => {
      sent.push(report);
      throw new Error('the server is away');
    },
    path: () => '/en/mypage',
  });
  return { ...reports, sent, reports };
};

describe('error reports', () => {
  it('contain each failure once, and at most ten per page', () => {
    const { report, sent } = make();
    const same = new Error('same');
    report('boundary', same);
    report('error', same);
    expect(sent).toMatchObject([{ kind: 'boundary', name: 'Error', message: 'same', page: '/en/mypage' }]);
    for (let count = 0; count < 20; count += 1) report('error', new Error(`other ${count}`));
    expect(sent).toHaveLength(10);
  });

  it('leave out refusals and a missing network', () => {
    const { report, sent } = make();
    report('rejection', new ORPCError('FORBIDDEN', { defined: true, status: 403 }));
    report('rejection', new TypeError('Failed to fetch'));
    expect(sent).toEqual([]);
  });

  it('are cut to the limits of the server, and are made of any thrown value', () => {
    const { report, sent } = make();
    const long = new Error('m'.repeat(2000));
    long.stack = 's'.repeat(9000);
    report('error', long);
    report('rejection', 'a text');
    report('rejection', undefined);
    expect(sent.map((one) => errorReport.safeParse(one).success)).toEqual([true, true, true]);
    expect(sent[1]).toMatchObject({ name: 'string', message: 'a text', stack: '' });
  });

  it('include uncaught errors until they are stopped', () => {
    const { reports, sent } = make();
    const stop = hearUncaught(window, reports);
    const report = (message: string) =>
      window.dispatchEvent(new ErrorEvent('error', { message, error: new Error(message) }));
    report('lost');
    report('ResizeObserver loop completed with undelivered notifications.');
    stop();
    report('late');
    expect(sent.map(({ message }) => message)).toEqual(['lost']);
  });
});
