/** The starter's panel: armed with the chosen waves, it takes the instant of the next press of Space or Enter. */
import { useEffect, useState } from "react";
import { exactTimeOfDay } from "../../../race/time/day.ts";
import type { DeskClock } from "../desk/clock/deskClock.ts";
import { filled } from "../frame/filled.ts";
import { useScreen } from "../frame/screenContext.tsx";

interface Props {
	clock: DeskClock;
	/** The clock is wrong by no more, ms; null before the first check. */
	bound: number | null;
	zone: string;
	/** Names of the chosen waves. */
	waves: readonly string[];
	isArmed: boolean;
	onArm: (isArmed: boolean) => void;
	/** @param at the instant of the press by the server's clock, epoch ms */
	onFire: (at: number) => void;
}

const TICK_MS = 100;

export function FirePanel({ clock, bound, zone, waves, isArmed, onArm, onFire }: Props) {
	const { texts } = useScreen("gun");
	const [now, setNow] = useState<number | null>(null);
	const [hasFocus, setHasFocus] = useState(true);
	useEffect(() => {
		const timer = setInterval(() => {
			setNow(clock.now());
			setHasFocus(document.hasFocus());
		}, TICK_MS);
		return () => clearInterval(timer);
	}, [clock]);
	useEffect(() => {
		if (!isArmed) return;
		const press = (event: KeyboardEvent) => {
			if (event.key === "Escape") onArm(false);
			else if (event.key === " " || event.key === "Enter") {
				event.preventDefault();
				event.stopPropagation();
				if (!event.repeat) onFire(timeOf(event));
			}
		};
		function timeOf({ timeStamp }: Event): number {
			const { at, offset } = clock.press(performance.timeOrigin + timeStamp);
			return Math.round(at + (offset ?? 0));
		}
		// Before any button that has the focus.
		addEventListener("keydown", press, { capture: true });
		return () => removeEventListener("keydown", press, { capture: true });
	}, [isArmed, onArm, onFire, clock]);
	const isReady = waves.length > 0;
	return (
		<section
			className="fire"
			data-armed={isArmed ? "" : undefined}
			data-lost={isArmed && !hasFocus ? "" : undefined}
		>
			<p className="fire-state" role="status">
				{isArmed
					? filled(texts[hasFocus ? "organiser.gun.armed" : "organiser.gun.focusLost"], {
							waves: waves.join(", "),
						})
					: isReady
						? filled(texts["organiser.gun.chosen"], { waves: waves.join(", ") })
						: texts["organiser.gun.choose"]}
			</p>
			<p className="fire-clock" aria-hidden="true">
				{now === null ? "--:--:--" : exactTimeOfDay(Math.floor(now), zone).slice(0, -2)}
			</p>
			<p className="fire-bound">
				{bound === null
					? texts["organiser.gun.clockUnchecked"]
					: filled(texts["organiser.gun.clockChecked"], { bound: String(Math.ceil(bound)) })}
			</p>
			<p className="fire-acts">
				{isArmed ? (
					<>
						<button
							type="button"
							className="btn btn-primary fire-now"
							onPointerDown={(event) => {
								const { at, offset } = clock.press(performance.timeOrigin + event.timeStamp);
								onFire(Math.round(at + (offset ?? 0)));
							}}
						>
							{texts["organiser.gun.fire"]} <kbd>{texts["organiser.gun.fireKey"]}</kbd>
						</button>
						<button type="button" className="btn" onClick={() => onArm(false)}>
							{texts["organiser.gun.disarm"]} <kbd>{ESCAPE}</kbd>
						</button>
					</>
				) : (
					<button
						type="button"
						className="btn btn-primary"
						disabled={!isReady}
						onClick={() => onArm(true)}
					>
						{texts["organiser.gun.arm"]} <kbd>{ARM_KEY.toUpperCase()}</kbd>
					</button>
				)}
			</p>
		</section>
	);
}

export const ARM_KEY = "a";
const ESCAPE = "Esc";
