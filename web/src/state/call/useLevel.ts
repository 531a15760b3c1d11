import { useEffect, useState } from 'react';

/** How often the level is measured, in milliseconds. */
const MEASURE_MS = 100;
/** With this factor, a person speaking in a quiet room fills most of the scale. */
const GAIN = 6;

/** Returns the loudness, from 0 to 1. */
export function levelOf(samples: Float32Array): number {
  const square = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return Math.min(1, Math.sqrt(square) * GAIN);
}

/** The loudness at the microphone, from 0 to 1 in steps of a twentieth. */
export function useLevel(microphone: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (microphone === null) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(new MediaStream([microphone])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const clock = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      setLevel(Math.round(levelOf(samples) * 20) / 20);
    }, MEASURE_MS);
    return () => {
      clearInterval(clock);
      setLevel(0);
      void context.close();
    };
  }, [microphone]);
  return level;
}
