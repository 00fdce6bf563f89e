import graph from '@mediapipe/selfie_segmentation/selfie_segmentation.binarypb?url';
import library from '@mediapipe/selfie_segmentation/selfie_segmentation.js?url';
import model from '@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite?url';
import loader from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.js?url';
import program from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.wasm?url';
import type { SegmenterFiles } from './worker-messages.ts';

const addressOf = (path: string): string => new URL(path, window.location.href).href;

/**
 * The segmenter's program and model as our own server has them. Browsers without SIMD are too slow
 * for it anyway.
 */
export const segmenterFiles = (): SegmenterFiles => ({
  'selfie_segmentation.js': addressOf(library),
  'selfie_segmentation.binarypb': addressOf(graph),
  'selfie_segmentation_landscape.tflite': addressOf(model),
  'selfie_segmentation_solution_simd_wasm_bin.js': addressOf(loader),
  'selfie_segmentation_solution_simd_wasm_bin.wasm': addressOf(program),
});
