/** The box of a video. It shows the progress in the same size until the video is there. */
import type { RefObject } from "react";
import type { VideoTexts } from "../../islandTexts.ts";
import { ClipStage } from "./ClipStage.tsx";
import type { VideoFailure } from "./fetchVideo.ts";
import type { VideoState } from "./videoClip.ts";

interface Props {
	ref: RefObject<HTMLDivElement | null>;
	state: VideoState;
	/** The runner's name. */
	name: string;
	texts: VideoTexts;
	onRetry: () => void;
	/** Called if the browser cannot play the video. */
	onUnplayable: () => void;
}

const FAILURES = {
	refused: "video.refused",
	notJson: "video.notJson",
	load: "video.load",
	unexpected: "media.unexpected",
	timeout: "video.timeout",
} as const satisfies Record<VideoFailure, keyof VideoTexts>;

/** Without captions: the sound is music and a crowd. */
const PLAYER = { controls: true, playsInline: true };

export function VideoStage({ ref, state, name, texts, onRetry, onUnplayable }: Props) {
	const busy = (seconds: number) => texts["video.busy"].replace("{seconds}", String(seconds));
	const isFailed = state.kind === "failed";
	return (
		<ClipStage
			ref={ref}
			said={textOf(state, texts, busy)}
			timer={state.kind === "busy" ? busy(state.left) : ""}
			isBusy={state.kind !== "ready" && !isFailed}
			retry={isFailed ? texts["media.retry"] : ""}
			onRetry={onRetry}
		>
			{state.kind === "ready" && (
				<video
					className="absolute inset-0 size-full bg-black object-contain"
					src={state.url}
					aria-label={texts["video.player"].replace("{name}", name)}
					{...PLAYER}
					onError={onUnplayable}
				/>
			)}
		</ClipStage>
	);
}

function textOf(state: VideoState, texts: VideoTexts, busy: (seconds: number) => string): string {
	switch (state.kind) {
		case "asking":
			return texts["video.asking"];
		case "busy":
			return busy(state.seconds);
		case "making":
			return texts["video.making"];
		case "ready":
			return texts["video.ready"];
		case "failed":
			return texts[FAILURES[state.reason]];
	}
}
