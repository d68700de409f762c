/** The field for a voucher's code, with the check of its length and the outcome of redeeming it. */
import { useState } from "react";
import { normaliseVoucher } from "../../../contract/vouchers/voucherCode.ts";
import { VOUCHER_LENGTH } from "../../../race/limits.ts";
import type { VideoTexts } from "../../islandTexts.ts";
import type { VoucherAnswer } from "./voucherUse.ts";

interface Props {
	texts: VideoTexts;
	onRedeem: (code: string) => Promise<VoucherAnswer>;
}

/** `typing` until the code is redeemed, and again after each change. */
type Progress = VoucherAnswer | "typing" | "using";

const ANSWERS = {
	using: "voucher.using",
	unlocked: "voucher.unlocked",
	locked: "voucher.failed",
	unknown: "voucher.unknown",
	used: "voucher.used",
	foreign: "voucher.foreign",
	closed: "voucher.closed",
	tooMany: "voucher.tooMany",
	unavailable: "voucher.unavailable",
	failed: "voucher.failed",
} as const satisfies Record<Exclude<Progress, "typing">, keyof VideoTexts>;

export function VoucherForm({ texts, onRedeem }: Props) {
	const [code, setCode] = useState("");
	const [progress, setProgress] = useState<Progress>("typing");
	/** A code that is being typed is not wrong yet. It is judged once it was left, or came as a whole. */
	const [isJudged, setJudged] = useState(false);
	// SPEC section 5 requires only the length here. The server checks the characters.
	const isWhole = code.length === VOUCHER_LENGTH;
	const isWrong = !isWhole && isJudged && code !== "";
	const typed = isWhole ? "voucher.usable" : isWrong ? "voucher.wrong" : "voucher.hint";
	const said = texts[progress === "typing" ? typed : ANSWERS[progress]];
	const isRefused = isWrong || !["typing", "using", "unlocked"].includes(progress);
	const tone = isRefused
		? "text-error font-medium"
		: isWhole
			? "text-success font-medium"
			: "text-quiet";
	return (
		<form
			className="mt-3"
			onSubmit={async (event) => {
				event.preventDefault();
				if (!isWhole || progress === "using") return;
				setProgress("using");
				setProgress(await onRedeem(code));
			}}
		>
			<label className="text-quiet mb-1 flex justify-between text-sm" htmlFor="voucher-code">
				{texts["voucher.label"]}
				<span className="tabular-nums" aria-hidden="true">
					{code.length} / {VOUCHER_LENGTH}
				</span>
			</label>
			<div className="flex flex-wrap gap-2">
				<input
					id="voucher-code"
					className={`input h-11 min-w-0 grow basis-64 ${isRefused ? "input-error" : ""}`}
					value={code}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					enterKeyHint="go"
					aria-invalid={isRefused}
					aria-describedby="voucher-said"
					onChange={({ target }) => {
						// A pasted code can contain spaces and dashes.
						const next = normaliseVoucher(target.value).slice(0, VOUCHER_LENGTH);
						setCode(next);
						setProgress("typing");
						const isPasted = next.length > code.length + 1;
						setJudged(next !== "" && (isJudged || isPasted));
					}}
					onBlur={() => setJudged(code !== "")}
				/>
				<p id="voucher-said" role="status" className={`w-full text-sm sm:order-last ${tone}`}>
					{said}
				</p>
				<button
					type="submit"
					className={`btn h-auto min-h-11 py-2 max-sm:w-full ${isWhole ? "btn-primary" : "border-base-300"}`}
					disabled={!isWhole}
					aria-busy={progress === "using"}
				>
					{texts["voucher.use"]}
				</button>
			</div>
		</form>
	);
}
