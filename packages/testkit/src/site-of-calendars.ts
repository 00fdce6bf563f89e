import { type SiteOverTls, startSiteOverTls } from './site-over-tls.ts';

/** A site with calendars. */
export type SiteOfCalendars = SiteOverTls & {
  /** What it sends at a path; a path without a calendar is 404. */
  put(path: string, calendar: string): void;
};

export const startSiteOfCalendars = async (host: string): Promise<SiteOfCalendars> => {
  const calendars = new Map<string, string>();
  const site = await startSiteOverTls(host, ({ url = '' }, response) => {
    const found = calendars.get(url);
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'text/calendar' }).end(found);
  });
  return Object.assign(site, { put: (path: string, calendar: string) => void calendars.set(path, calendar) });
};
