/** The dialog of a runner's highlight video: its progress, saving and sharing it, and the voucher for the full video. */
import { useRef } from "react";
import type { KeepsakeModalProps } from "../keepsakeFacts.ts";
import { SaveLink } from "../SaveLink.tsx";
import { ShareFile } from "../ShareFile.tsx";
import { ClipDialog } from "./ClipDialog.tsx";
import { type ClipFacts, clipFileName, clipTargetOf } from "./clipTarget.ts";
import { videoDownload } from "./fetchVideo.ts";
import { useVideo } from "./useVideo.ts";
import { VideoStage } from "./VideoStage.tsx";
import { VoucherPart } from "./VoucherPart.tsx";

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
