import { useEffect } from 'react';
import { scaleStep } from '../../../../map/camera.ts';
import type { Stage } from '../../../../map/create-stage.ts';

/** A small map shows everyone around as dots, farther than the view reaches. */
const smallScale = 0.5;

/**
 * Zooms out for as long as the map is small, and back to what it was; oneself in the middle both
 * times.
 */
export const useSmallMap = (stage: Stage | null, isSmall: boolean): void => {
  useEffect(() => {
    if (!stage || !isSmall) return;
    const before = stage.scaleAhead();
    stage.zoomBy((smallScale - before) / scaleStep);
    stage.recentre();
    return () => {
      stage.zoomBy((before - stage.scaleAhead()) / scaleStep);
      stage.recentre();
    };
  }, [stage, isSmall]);
};
