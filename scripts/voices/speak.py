"""Speaks Japanese sentences for the tests: JSON {name: text} from standard input becomes files
NAME.wav in the given folder, 16,000 samples of 16 bits a second, one channel."""

import json
import sys
import wave
from pathlib import Path

import numpy
import pyopenjtalk

folder = Path(sys.argv[1])
voice_rate, rate = 48_000, 16_000
loudness = 0.7

for name, text in json.load(sys.stdin).items():
    sound, sample_rate = pyopenjtalk.tts(text)
    if sample_rate != voice_rate:
        sys.exit(f"The voice has {sample_rate} samples a second.")
    thirds = sound[: len(sound) // 3 * 3].reshape(-1, 3).mean(axis=1) * loudness
    samples = numpy.clip(thirds, -32_767, 32_767).astype("<i2")
    with wave.open(str(folder / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.tobytes())
