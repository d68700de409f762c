/** The countdown to the next refresh as a ring. Pressing it refreshes now. Beside it is the age of the list. */
import { useStore } from "@nanostores/react";
import { REFRESH_INTERVAL_MS } from "../../race/limits.ts";
import { timeOfDay } from "../../race/time/day.ts";
import type { CountdownTexts } from "../islandTexts.ts";
import type { Countdown } from "./refreshCountdown.ts";

interface Props {
	countdown: Countdown;
	/** The event's time zone, for the time of the last good answer. */
	zone: string;
	texts: CountdownTexts;
}

const RADIUS = 15;
const LENGTH = 2 * Math.PI * RADIUS;
const SECONDS = REFRESH_INTERVAL_MS / 1_000;

export function CountdownRing({ countdown, zone, texts }: Props) {
	const { left, phase, freshAt } = useStore(countdown.state);
	const asOf = texts["refresh.asOf"].replace("{time}", timeOfDay(freshAt, zone));
	return (
		<div className="flex items-center gap-2">
			<p className="text-quiet text-sm tabular-nums" role="status">
				{phase === "failed" ? `${texts["refresh.failed"]} ${asOf}` : asOf}
			</p>
			<span className="relative shrink-0">
				<button
					type="button"
					className="btn btn-ghost size-11 shrink-0 p-0"
					aria-label={texts["refresh.now"]}
					title={texts["refresh.now"]}
					aria-busy={phase === "refreshing"}
					onClick={() => void countdown.refresh()}
				>
					<svg className="size-9" viewBox="0 0 36 36" aria-hidden="true">
						<circle
							cx="18"
							cy="18"
							r={RADIUS}
							fill="none"
							stroke="var(--color-base-300)"
							strokeWidth="3"
						/>
						<circle
							cx="18"
							cy="18"
							r={RADIUS}
							fill="none"
							stroke="currentColor"
							strokeWidth="3"
							strokeLinecap="round"
							strokeDasharray={LENGTH}
							strokeDashoffset={LENGTH * (1 - left / SECONDS)}
							transform="rotate(-90 18 18)"
						/>
					</svg>
				</button>
				{/* Outside the button, so that the seconds are not part of its accessible name. */}
				<span
					className="pointer-events-none absolute inset-0 grid place-items-center text-xs font-semibold tabular-nums"
					aria-hidden="true"
				>
					{left}
				</span>
			</span>
			<span className="sr-only" role="timer" aria-live="off">
				{texts["refresh.in"].replace("{seconds}", String(left))}
			</span>
		</div>
	);
}
