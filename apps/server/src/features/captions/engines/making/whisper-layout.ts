import type { Tensor, Tensors } from './ctranslate2-file.ts';

/** A table of numbers with its name in files of whisper.cpp. */
export type Named = Tensor & { readonly name: string };

const rows = ({ shape: [count = 0, ...rest], values }: Tensor, from: number, to: number): Tensor => {
  const width = values.length / count;
  return { shape: [to - from, ...rest], values: values.subarray(from * width, to * width) };
};

const layerNorm = (model: Tensors, name: string, source: string): Named[] => {
  const [weight, bias] = [model.require(`${source}/gamma`), model.require(`${source}/beta`)];
  return [
    { name: `${name}.weight`, shape: weight.shape, values: weight.values },
    { name: `${name}.bias`, shape: bias.shape, values: bias.values },
  ];
};

/** CTranslate2 keeps several layers as the rows of one: `part` says which of them. */
const linear = (
  model: Tensors,
  name: string,
  source: string,
  part: { readonly from: number; readonly to: number; readonly hasBias?: boolean } | null = null,
): Named[] => {
  const piece = (tensor: Tensor) => (part === null ? tensor : rows(tensor, part.from, part.to));
  const weight = piece(model.require(`${source}/weight`));
  const named = [{ name: `${name}.weight`, shape: weight.shape, values: weight.values }];
  if (part?.hasBias === false) return named;
  const bias = piece(model.require(`${source}/bias`));
  return named.concat({ name: `${name}.bias`, shape: bias.shape, values: bias.values });
};

const selfAttention = (model: Tensors, block: string, layer: string, width: number): Named[] => {
  const source = `${layer}/self_attention/linear_0`;
  return [
    layerNorm(model, `${block}.attn_ln`, `${layer}/self_attention/layer_norm`),
    linear(model, `${block}.attn.query`, source, { from: 0, to: width }),
    linear(model, `${block}.attn.key`, source, { from: width, to: 2 * width, hasBias: false }),
    linear(model, `${block}.attn.value`, source, { from: 2 * width, to: 3 * width }),
    linear(model, `${block}.attn.out`, `${layer}/self_attention/linear_1`),
  ].flat();
};

const crossAttention = (model: Tensors, block: string, layer: string, width: number): Named[] => {
  const source = `${layer}/attention/linear_1`;
  return [
    layerNorm(model, `${block}.cross_attn_ln`, `${layer}/attention/layer_norm`),
    linear(model, `${block}.cross_attn.query`, `${layer}/attention/linear_0`),
    linear(model, `${block}.cross_attn.key`, source, { from: 0, to: width, hasBias: false }),
    linear(model, `${block}.cross_attn.value`, source, { from: width, to: 2 * width }),
    linear(model, `${block}.cross_attn.out`, `${layer}/attention/linear_2`),
  ].flat();
};

const feedForward = (model: Tensors, block: string, layer: string): Named[] => [
  ...layerNorm(model, `${block}.mlp_ln`, `${layer}/ffn/layer_norm`),
  ...linear(model, `${block}.mlp.0`, `${layer}/ffn/linear_0`),
  ...linear(model, `${block}.mlp.2`, `${layer}/ffn/linear_1`),
];

const renamed = (model: Tensors, name: string, source: string): Named => {
  const { shape, values } = model.require(source);
  return { name, shape, values };
};

const convolution = (model: Tensors, count: number): Named[] => {
  const bias = model.require(`encoder/conv${count}/bias`);
  return [
    renamed(model, `encoder.conv${count}.weight`, `encoder/conv${count}/weight`),
    { name: `encoder.conv${count}.bias`, shape: [bias.values.length, 1], values: bias.values },
  ];
};

/**
 * All numbers of a Whisper model with their names in whisper.cpp, one table at a time, because all
 * of them at once would take twice the memory.
 */
export function* whisperLayout(model: Tensors): Generator<Named> {
  const width = model.require('decoder/embeddings/weight').shape[1] ?? 0;
  yield renamed(model, 'encoder.positional_embedding', 'encoder/position_encodings/encodings');
  yield* convolution(model, 1);
  yield* convolution(model, 2);
  for (let i = 0; i < model.countLayers('encoder'); i += 1) {
    const [block, layer] = [`encoder.blocks.${i}`, `encoder/layer_${i}`];
    yield* selfAttention(model, block, layer, width);
    yield* feedForward(model, block, layer);
  }
  yield* layerNorm(model, 'encoder.ln_post', 'encoder/layer_norm');
  yield renamed(model, 'decoder.positional_embedding', 'decoder/position_encodings/encodings');
  yield renamed(model, 'decoder.token_embedding.weight', 'decoder/embeddings/weight');
  for (let i = 0; i < model.countLayers('decoder'); i += 1) {
    const [block, layer] = [`decoder.blocks.${i}`, `decoder/layer_${i}`];
    yield* selfAttention(model, block, layer, width);
    yield* crossAttention(model, block, layer, width);
    yield* feedForward(model, block, layer);
  }
  yield* layerNorm(model, 'decoder.ln', 'decoder/layer_norm');
}
