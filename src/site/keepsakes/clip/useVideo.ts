/** Runs the video dialog: the lock of the full video, the video, and redeeming a voucher. */
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import type { KeepsakeFacts } from "../keepsakeFacts.ts";
import { type ClipFacts, clipTargetOf } from "./clipTarget.ts";
import { openVideo, type VideoClip, type VideoState } from "./videoClip.ts";
import { openLock, type VideoLock } from "./videoLock.ts";
import type { VoucherAnswer } from "./voucherUse.ts";

export interface Video {
	clip: VideoClip;
	state: VideoState;
	lock: VoucherAnswer | "asking";
	redeem: VideoLock["redeem"];
}

export function useVideo(facts: KeepsakeFacts, clips: ClipFacts): Video {
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
