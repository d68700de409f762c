/** What a person hears and sees of a press that was stored. */

const BEEP_MS = 60;
const BEEP_HZ = 880;
const LOUDNESS = 0.2;

export function createPressSignal(area: HTMLElement) {
	let audio: AudioContext | null = null;
	return {
		beep() {
			// Browsers allow sound only after a press.
			audio ??= new AudioContext();
			const [tone, gain] = [audio.createOscillator(), audio.createGain()];
			tone.frequency.value = BEEP_HZ;
			gain.gain.value = LOUDNESS;
			tone.connect(gain).connect(audio.destination);
			tone.start();
			tone.stop(audio.currentTime + BEEP_MS / 1_000);
		},
		flash() {
			const isOdd = area.dataset["flash"] === "1";
			// Two animations of one look: a press during the first one starts the other.
			area.dataset["flash"] = isOdd ? "2" : "1";
		},
	};
}
