/**
 * The room of a video or a photo, of one shape whatever stands in it: nothing jumps. What happens is told where it is
 * to appear; once it is there, to screen readers only.
 */
import { type ReactNode, type RefObject, useRef } from "react";

interface Props {
	/** Takes the focus when what had it is gone. */
	ref?: RefObject<HTMLDivElement | null>;
	/** What happens. */
	said: string;
	/** The same with the seconds left, which is shown but not read out each second; '' if nothing counts down. */
	timer: string;
	/** Whether something is on its way. */
	isBusy: boolean;
	/** What the button is called that tries again; '' where there is nothing to try. */
	retry: string;
	onRetry: () => void;
	/** The picture, or nothing yet. */
	children: ReactNode;
}

export function ClipStage({ ref, said, timer, isBusy, retry, onRetry, children }: Props) {
	const own = useRef<HTMLDivElement>(null);
	const stage = ref ?? own;
	const isThere = Boolean(children);
	const isTold = timer === "" && !isThere;
	return (
		<div
			ref={stage}
			tabIndex={-1}
			className="bg-base-200 ring-base-300 relative grid aspect-video place-items-center overflow-clip rounded-field p-4 text-center ring-1 ring-inset"
		>
			<div className="flex flex-col items-center gap-3 text-balance">
				{isBusy && !isThere && <Waiting />}
				{timer !== "" && (
					<p role="timer" aria-live="off" className="font-medium tabular-nums">
						{timer}
					</p>
				)}
				<p
					role="status"
					className={isTold ? `font-medium ${retry === "" ? "" : "text-error"}` : "sr-only"}
				>
					{said}
				</p>
				{retry !== "" && (
					<button
						type="button"
						className="btn bg-base-100 border-base-300 h-11"
						onClick={() => {
							stage.current?.focus();
							onRetry();
						}}
					>
						{retry}
					</button>
				)}
			</div>
			{children}
		</div>
	);
}

/** Three dots that breathe. */
function Waiting() {
	return (
		<svg
			className="text-quiet w-12 animate-pulse"
			viewBox="0 0 48 12"
			fill="currentColor"
			aria-hidden="true"
		>
			<circle cx="6" cy="6" r="4" />
			<circle cx="24" cy="6" r="4" />
			<circle cx="42" cy="6" r="4" />
		</svg>
	);
}
