// Small sounds, made on the spot. Off until the settings want them.
import { settings } from './settings.svelte';

/** What can be heard. */
export type Sound = 'drop' | 'win' | 'end' | 'low-time' | 'notice';

let context: AudioContext | null = null;

/** Plays a sound, if sounds are wanted and the browser can. */
export function play(sound: Sound): void {
  if (!settings.sounds || typeof AudioContext === 'undefined') return;
  try {
    context ??= new AudioContext();
    void context.resume();
    recipes[sound](context, context.currentTime + 0.01);
  } catch {
    // A page without sound is still a page.
  }
}

const recipes: Record<Sound, (audio: AudioContext, at: number) => void> = {
  /** Wood on wood, twice: the stone and its bounce. */
  drop(audio, at) {
    knock(audio, at + 0.22, 0.5);
    knock(audio, at + 0.36, 0.16);
  },
  win(audio, at) {
    [523.25, 659.25, 783.99, 1046.5].forEach((pitch, step) => {
      tone(audio, at + 0.25 + step * 0.12, pitch, 0.32, 0.14);
    });
  },
  end(audio, at) {
    tone(audio, at + 0.25, 392, 0.3, 0.12);
    tone(audio, at + 0.42, 293.66, 0.45, 0.12);
  },
  'low-time'(audio, at) {
    tone(audio, at, 880, 0.09, 0.1);
    tone(audio, at + 0.16, 880, 0.09, 0.1);
  },
  notice(audio, at) {
    tone(audio, at, 659.25, 0.18, 0.08);
  },
};

/** A tone that fades. */
function tone(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const source = audio.createOscillator();
  const volume = audio.createGain();
  source.type = 'triangle';
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + length + 0.05);
}

/** A short knock: noise through a narrow band, and a low thud under it. */
function knock(audio: AudioContext, at: number, loud: number): void {
  const length = 0.07;
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) {
    samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 3;
  }
  const source = audio.createBufferSource();
  source.buffer = noise;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = 1400;
  band.Q.value = 1.4;
  const volume = audio.createGain();
  volume.gain.value = loud;
  source.connect(band).connect(volume).connect(audio.destination);
  source.start(at);
  tone(audio, at, 170, 0.09, loud * 0.5);
}
