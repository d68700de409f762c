/** The age of a list, and a control that refreshes it: the countdown's ring, or a link to the same page without a script. */
import { timeOfDay } from "../../race/time/day.ts";
import type { CountdownTexts } from "../islandTexts.ts";
import { CountdownRing } from "./CountdownRing.tsx";
import type { ListPage } from "./lists/listPage.ts";
import type { Countdown } from "./refreshCountdown.ts";

interface Props {
	page: ListPage;
	countdown: Countdown | null;
	texts: CountdownTexts;
}

export function RefreshBar({ page, countdown, texts }: Props) {
	const { address, zone, madeAt } = page;
	return (
		<div className="mb-2 flex min-h-11 items-center justify-end gap-2">
			{countdown ? (
				<CountdownRing countdown={countdown} zone={zone} texts={texts} />
			) : (
				<>
					<p className="text-quiet text-sm tabular-nums">
						{texts["refresh.asOf"].replace("{time}", timeOfDay(madeAt, zone))}
					</p>
					<a
						className="btn btn-ghost size-11 shrink-0 p-0"
						href={address}
						title={texts["refresh.now"]}
					>
						<svg
							className="size-6"
							viewBox="0 0 24 24"
							fill="none"
							stroke="currentColor"
							strokeWidth="2"
							strokeLinecap="round"
							strokeLinejoin="round"
							aria-hidden="true"
						>
							<path d="M20 12a8 8 0 1 1-2.3-5.7M20 3v4h-4" />
						</svg>
						<span className="sr-only">{texts["refresh.now"]}</span>
					</a>
				</>
			)}
		</div>
	);
}
