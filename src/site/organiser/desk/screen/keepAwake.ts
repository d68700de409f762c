/** Keeps the screen on while the page is visible. */

/** @param onState called with whether the screen stays on */
export function keepAwake(onState: (isAwake: boolean) => void): void {
	let lock: WakeLockSentinel | null = null;

	async function hold(): Promise<void> {
		if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
		try {
			lock = await navigator.wakeLock.request("screen");
			// The system releases it, for example when the battery is low.
			lock.addEventListener("release", () => onState(false));
			onState(true);
		} catch {
			onState(false);
		}
	}

	if (!("wakeLock" in navigator)) {
		onState(false);
		return;
	}
	document.addEventListener("visibilitychange", hold);
	// Some systems allow it only after a touch.
	addEventListener("pointerdown", hold);
	void hold();
}
