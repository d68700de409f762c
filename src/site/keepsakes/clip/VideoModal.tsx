/** The dialog of a runner's highlight video: its progress, saving and sharing it, and the voucher for the full video. */

import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import type { KeepsakeFacts, KeepsakeModalProps } from "../keepsakeFacts.ts";
import { SaveLink } from "../SaveLink.tsx";
import { ClipDialog } from "./ClipDialog.tsx";
import { type ClipFacts, clipFileName, clipTargetOf } from "./clipTarget.ts";
import { videoDownload } from "./fetchVideo.ts";
import { VideoStage } from "./VideoStage.tsx";
import { VoucherPart } from "./VoucherPart.tsx";
import { openVideo, type VideoClip, type VideoState } from "./videoClip.ts";
import { openLock, type VideoLock } from "./videoLock.ts";
import type { VoucherAnswer } from "./voucherUse.ts";

export function VideoModal(props: KeepsakeModalProps) {
	const { clips } = props.facts;
	return clips && <VideoWindow {...props} clips={clips} />;
}

function VideoWindow({ facts, texts, onClose, clips }: KeepsakeModalProps & { clips: ClipFacts }) {
	const { clip, state, lock, redeem } = useVideo(facts, clips);
	const stage = useRef<HTMLDivElement>(null);
	const isReady = state.kind === "ready";
	return (
		<ClipDialog
			heading={texts["media.video"] ?? ""}
			close={texts["shell.close"] ?? ""}
			facts={facts}
			onClose={onClose}
		>
			<VideoStage
				ref={stage}
				state={state}
				name={facts.name}
				texts={texts}
				onRetry={() => void clip.retry()}
				onUnplayable={clip.reject}
			/>
			<div className="mt-3 flex flex-wrap gap-2">
				<SaveLink
					what="video"
					file={
						isReady
							? {
									blob: state.blob,
									url: state.url,
									name: clipFileName(facts, state.blob, ".mp4"),
									plain: videoDownload(clipTargetOf(facts, clips)),
								}
							: null
					}
					label={texts["video.download"]}
				/>
				<ShareFile facts={facts} blob={isReady ? state.blob : null} label={texts["video.share"]} />
			</div>
			<VoucherPart
				lock={lock}
				shop={clips.shop}
				memberSite={clips.memberSite}
				texts={texts}
				onRedeem={async (code) => {
					const answer = await redeem(code);
					// The field disappears: keep the focus in the dialog.
					if (answer === "unlocked") stage.current?.focus();
					return answer;
				}}
			/>
		</ClipDialog>
	);
}

interface Props {
	facts: KeepsakeFacts;
	/** null until the video is loaded. */
	blob: Blob | null;
	label: string;
}

/** The button that shares the video as a file, if the browser can do that. */
function ShareFile({ facts, blob, label }: Props) {
	const type = blob?.type || "video/mp4";
	const name = clipFileName(facts, new Blob([], { type }), ".mp4");
	const text = [facts.name, facts.worth, facts.eventName].filter((part) => part !== "").join(" · ");
	const files = [new File(blob ? [blob] : [], name, { type })];
	if (!("canShare" in navigator && navigator.canShare({ files }))) return null;
	return (
		<button
			type="button"
			className="btn h-auto min-h-11 max-w-full grow py-2"
			disabled={blob === null}
			onClick={() => {
				// It rejects if the visitor cancels.
				navigator.share({ files, title: facts.eventName, text }).catch(() => undefined);
			}}
		>
			{label}
		</button>
	);
}

interface Video {
	clip: VideoClip;
	state: VideoState;
	lock: VoucherAnswer | "asking";
	redeem: VideoLock["redeem"];
}

/** Runs the dialog: the lock of the full video, the video, and redeeming a voucher. */
function useVideo(facts: KeepsakeFacts, clips: ClipFacts): Video {
	const [clip] = useState(() => openVideo(clipTargetOf(facts, clips)));
	const [lock] = useState(() => openLock(facts, clip));
	useEffect(() => {
		void lock.look();
		return () => clip.close();
	}, [clip, lock]);
	return {
		clip,
		state: useStore(clip.state),
		lock: useStore(lock.state),
		redeem: lock.redeem,
	};
}
