import { type Place, sampleIntervalMs } from '@engawa/contract/presence';
import type { IsNear } from './judge.ts';
import type { View } from './load-client.ts';
import {
  createCircle,
  createLegs,
  createOfficeDay,
  createSampled,
  type LegKind,
  placeOnGrid,
  type Size,
  type WalkerPlan,
} from './walker-plans.ts';

export const workloadNames = ['room', 'room-samples', 'spread', 'all-see-all', 'office', 'arrival'] as const;
export type WorkloadName = (typeof workloadNames)[number];

/** The actions of a crowd, and which of its members must see each other. */
export type Workload = {
  readonly size: Size;
  /** Positions are sent as samples {x, y}, ten a second, instead of motions. */
  readonly isSampled: boolean;
  /** The part of the map that a new client reports as shown; null: it reports none. */
  readonly viewAt: ((place: Place) => View) | null;
  readonly isNear: IsNear;
  /** A box around a receiver that contains everyone near. */
  readonly seen: Size;
  planOf(index: number, count: number, random: () => number): WalkerPlan;
  /** The time within which people enter during the measurement; null: they enter before it. */
  readonly arrivalSeconds: number | null;
  /**
   * How long a person stays before they leave and another enters, and how often a person changes
   * the status.
   */
  readonly staySeconds: number | null;
  readonly statusSeconds: number | null;
};

const nearPx = 400;
const officeSize: Size = { widthPx: 3200, heightPx: 1600 };
const spreadSize: Size = { widthPx: 3200, heightPx: 3200 };
const viewSize: Size = { widthPx: 1560, heightPx: 1140 };
const viewBox = { w: viewSize.widthPx, h: viewSize.heightPx };
const circlePx = 60;

const within =
  (px: number): IsNear =>
  (a, b) =>
    (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= px * px;
const inView =
  ({ widthPx, heightPx }: Size): IsNear =>
  (receiver, other) =>
    Math.abs(receiver.x - other.x) <= widthPx / 2 && Math.abs(receiver.y - other.y) <= heightPx / 2;
const everyone: IsNear = () => true;

/** Half of the people walk by key, half by click. */
const kindOf = (index: number): LegKind => (index % 2 === 0 ? 'key' : 'click');
const circleAround = (centre: Place, random: () => number) =>
  createCircle(centre, circlePx, sampleIntervalMs, random() * 2 * Math.PI);

const quiet = {
  isSampled: false,
  viewAt: null,
  arrivalSeconds: null,
  staySeconds: null,
  statusSeconds: null,
};

/** The workloads of the real-time bench. */
export const workloads: Readonly<Record<WorkloadName, Workload>> = {
  room: {
    ...quiet,
    size: officeSize,
    isNear: within(nearPx),
    seen: { widthPx: 2 * nearPx, heightPx: 2 * nearPx },
    planOf: (index, _count, random) => createLegs(officeSize, kindOf(index), random),
  },
  'room-samples': {
    ...quiet,
    size: officeSize,
    isSampled: true,
    isNear: within(nearPx),
    seen: { widthPx: 2 * nearPx, heightPx: 2 * nearPx },
    planOf: (_index, _count, random) =>
      createSampled(createLegs(officeSize, 'click', random), sampleIntervalMs),
  },
  spread: {
    ...quiet,
    size: spreadSize,
    isSampled: true,
    viewAt: ({ x, y }) => ({ ...viewBox, x: x - viewBox.w / 2, y: y - viewBox.h / 2 }),
    isNear: inView(viewSize),
    seen: viewSize,
    planOf: (index, count, random) => circleAround(placeOnGrid(index, count, spreadSize, circlePx), random),
  },
  'all-see-all': {
    ...quiet,
    size: viewSize,
    isSampled: true,
    viewAt: () => ({ ...viewBox, x: 0, y: 0 }),
    isNear: everyone,
    seen: { widthPx: 2 * viewSize.widthPx, heightPx: 2 * viewSize.heightPx },
    planOf: (index, count, random) => circleAround(placeOnGrid(index, count, viewSize, circlePx), random),
  },
  office: {
    ...quiet,
    size: officeSize,
    isNear: within(nearPx),
    seen: { widthPx: 2 * nearPx, heightPx: 2 * nearPx },
    planOf: (index, _count, random) => createOfficeDay(officeSize, kindOf(index), random),
    staySeconds: 120,
    statusSeconds: 60,
  },
  arrival: {
    ...quiet,
    size: officeSize,
    isNear: within(nearPx),
    seen: { widthPx: 2 * nearPx, heightPx: 2 * nearPx },
    planOf: (index, _count, random) => createOfficeDay(officeSize, kindOf(index), random),
    arrivalSeconds: 30,
  },
};
