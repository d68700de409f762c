/**
 * The box of a video or a photo. Its shape is fixed, so that nothing moves. It shows the progress until the image is there;
 * after that the progress is for screen readers only.
 */
import { type ReactNode, type RefObject, useRef } from "react";

interface Props {
	/** Takes the focus when the focused control disappears. */
	ref?: RefObject<HTMLDivElement | null>;
	/** Text of the progress. */
	said: string;
	/** The same with the seconds left, which is shown but not read out each second; '' without a countdown. */
	timer: string;
	/** Whether something is loading. */
	isBusy: boolean;
	/** Text of the button that retries; '' for no button. */
	retry: string;
	onRetry: () => void;
	/** The video or photo, or nothing yet. */
	children: ReactNode;
}

export function ClipStage({ ref, said, timer, isBusy, retry, onRetry, children }: Props) {
	const own = useRef<HTMLDivElement>(null);
	const stage = ref ?? own;
	const hasContent = Boolean(children);
	const isVisible = timer === "" && !hasContent;
	return (
		<div
			ref={stage}
			tabIndex={-1}
			className="bg-base-200 ring-base-300 relative grid aspect-video place-items-center overflow-clip rounded-field p-4 text-center ring-1 ring-inset"
		>
			<div className="flex flex-col items-center gap-3 text-balance">
				{isBusy && !hasContent && <Waiting />}
				{timer !== "" && (
					<p role="timer" aria-live="off" className="font-medium tabular-nums">
						{timer}
					</p>
				)}
				<p
					role="status"
					className={isVisible ? `font-medium ${retry === "" ? "" : "text-error"}` : "sr-only"}
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

/** Three pulsing dots. */
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
