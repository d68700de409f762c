/** Runs a video window: whether the full video is unlocked, the video itself, and what a voucher changes. */
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { openVideo, type VideoClip, type VideoState } from "../../stores/videoClip.ts";
import { readLock, redeemVoucher, type VoucherAnswer } from "../../stores/voucherUse.ts";
import type { MediaFacts } from "../mediaFacts.ts";
import { type ClipFacts, clipPlaceOf } from "./clipPlace.ts";

export interface Video {
	clip: VideoClip;
	state: VideoState;
	/** What is known of the voucher so far; `asking` until then. */
	lock: VoucherAnswer | "asking";
	/** Redeems a voucher; where that unlocks the full video, it is asked for. */
	redeem(code: string): Promise<VoucherAnswer>;
}

export function useVideo(facts: MediaFacts, clips: ClipFacts): Video {
	const [clip] = useState(() => openVideo(clipPlaceOf(facts, clips)));
	const [lock, setLock] = useState<VoucherAnswer | "asking">("asking");
	const state = useStore(clip.state);
	useEffect(() => {
		void readLock(facts).then((answer) => {
			setLock(answer);
			return clip.ask({ isFull: answer === "unlocked", isAnew: false });
		});
		return () => clip.close();
	}, [clip, facts]);
	return {
		clip,
		state,
		lock,
		async redeem(code) {
			const answer = await redeemVoucher(facts, code);
			if (answer !== "unlocked") return answer;
			setLock(answer);
			void clip.ask({ isFull: true, isAnew: true });
			return answer;
		},
	};
}
