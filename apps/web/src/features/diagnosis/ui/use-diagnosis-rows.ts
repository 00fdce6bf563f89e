import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { type Diagnosis, median } from '../model.ts';
import type { Row } from './row.ts';
import { usePathRows } from './use-path-rows.ts';

/**
 * A clock that deviates more than this, in ms, breaks log-ins with a second factor and delays the
 * drawing of everyone.
 */
const goodOffsetMs = 2000;
const goodRoundTripMs = 250;

/** The findings as rows of text in the reader's language. */
export const useDiagnosisRows = (diagnosis: Diagnosis, page: { protocol: string; host: string }): Row[] => {
  const { t, i18n } = useTranslation('tool');
  const found = useStore(diagnosis.store);
  const whole = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 0 });
  const ms = (value: number) => t('ms', { value: whole.format(value) });
  const waiting = { value: t('waiting'), verdict: 'waiting' as const };
  // Also http on this computer: browsers open microphone and camera there.
  const isSafe = page.protocol === 'https:' || window.isSecureContext;
  const p50 = median(found.roundTripsMs);
  const pathRows = usePathRows(found);
  const isLineBroken = !found.isRunning && found.timeline.length > 0 && !found.isSocketThrough;

  const http = () => {
    if (found.httpMs === null) return waiting;
    if (found.httpMs === 'failed') return { value: t('api.failed'), verdict: 'bad' as const };
    return { value: t('api.good', { time: ms(found.httpMs) }), verdict: 'good' as const };
  };
  const line = () => {
    if (isLineBroken) return { value: t('line.failed'), verdict: 'bad' as const, hint: t('line.hint') };
    if (!found.isSocketThrough) return waiting;
    return { value: t('line.good'), verdict: 'good' as const };
  };
  const roundTrips = () => {
    if (p50 === null) return isLineBroken ? { value: t('unknown'), verdict: 'plain' as const } : waiting;
    const value = t('round_trip.value', { p50: ms(p50), count: found.roundTripsMs.length });
    return { value, verdict: p50 <= goodRoundTripMs ? ('good' as const) : ('warning' as const) };
  };
  const clock = () => {
    if (found.clockOffsetMs === null)
      return found.httpMs === 'failed' ? { value: t('unknown'), verdict: 'plain' as const } : waiting;
    const isGood = Math.abs(found.clockOffsetMs) <= goodOffsetMs;
    return {
      value: ms(found.clockOffsetMs),
      verdict: isGood ? ('good' as const) : ('warning' as const),
      ...(isGood ? {} : { hint: t('clock.hint') }),
    };
  };
  const ways = () => {
    if (found.ways === null) return waiting;
    if (found.ways === 'unable') return { value: t('ways.unable'), verdict: 'bad' as const };
    const { host, srflx, relay, errors } = found.ways;
    return {
      value: t('ways.value', { host, srflx, relay }),
      verdict: host + srflx + relay > 0 ? ('good' as const) : ('bad' as const),
      ...(errors.length > 0 ? { hint: errors.slice(0, 3).join(' / ') } : {}),
    };
  };
  const loop = () => {
    if (found.ways === 'unable') return { value: t('unknown'), verdict: 'plain' as const };
    if (found.loopMs === null) return waiting;
    if (found.loopMs === 'hidden')
      return { value: t('loop.hidden'), verdict: 'plain' as const, hint: t('loop.hidden_hint') };
    if (found.loopMs === 'failed')
      return { value: t('loop.failed'), verdict: 'bad' as const, hint: t('loop.hint') };
    return { value: t('loop.good', { time: ms(found.loopMs) }), verdict: 'good' as const };
  };
  return [
    {
      key: 'page',
      label: t('page.label'),
      value: `${page.protocol}//${page.host}`,
      verdict: isSafe ? 'good' : 'warning',
      ...(isSafe ? {} : { hint: t('page.hint') }),
    },
    { key: 'api', label: t('api.label'), ...http() },
    {
      key: 'address',
      label: t('address.label'),
      ...(found.facts === null
        ? found.httpMs === 'failed'
          ? { value: t('unknown'), verdict: 'plain' as const }
          : waiting
        : { value: found.facts.address, verdict: 'plain' as const, hint: t('address.hint') }),
    },
    { key: 'line', label: t('line.label'), ...line() },
    { key: 'round-trip', label: t('round_trip.label'), ...roundTrips() },
    {
      key: 'breaks',
      label: t('breaks.label'),
      ...(found.timeline.length === 0
        ? waiting
        : {
            value: t('breaks.value', { count: found.breaks }),
            verdict: found.breaks === 0 ? ('good' as const) : ('warning' as const),
          }),
    },
    { key: 'clock', label: t('clock.label'), ...clock() },
    { key: 'ways', label: t('ways.label'), ...ways() },
    { key: 'loop', label: t('loop.label'), ...loop() },
    ...pathRows,
  ];
};
