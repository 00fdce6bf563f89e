import type { ComponentType } from 'react';
import type { Point } from '../map/camera.ts';
import type { Stage } from '../map/create-stage.ts';
import type { MinimapDot } from '../map/minimap.ts';

/** A layer of the map with sprites of its own. */
export type MapLayer = {
  /** The kind of its sprites: what is pressed on the map is known by kind and id. */
  readonly kind: string;
  /** Draws on the stage while the map is open. */
  open(stage: Stage): OpenMapLayer;
  /** Shown beside the sprite that was pressed. */
  readonly Card?: ComponentType<{ id: string; onClose: () => void }>;
};

export type OpenMapLayer = {
  /** Where a sprite is; null: it is not on the map. */
  placeOf(id: string): Point | null;
  /** Draws attention to a sprite for a moment. */
  pulse?(id: string): void;
  /** What the overview map shows of it. */
  dots?(): Iterable<MinimapDot>;
  /** The ground was pressed where nothing stands. */
  pressGround?(place: Point): void;
  /** For sprites that can be dragged. */
  readonly drag?: {
    canDrag(id: string): boolean;
    to(id: string, place: Point): void;
    drop(id: string): void;
  };
  close(): void;
};
