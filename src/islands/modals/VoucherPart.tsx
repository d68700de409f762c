/** The part of the video window where a voucher is redeemed (SPEC section 5), with what to know before. */
import type { VoucherAnswer } from "../../stores/voucherUse.ts";
import type { VideoTexts } from "../texts.ts";
import { VoucherForm } from "./VoucherForm.tsx";

interface Props {
	lock: VoucherAnswer | "asking";
	/** Where vouchers are sold, and where members go; '' where nobody said. */
	shop: string;
	memberSite: string;
	texts: VideoTexts;
	onRedeem: (code: string) => Promise<VoucherAnswer>;
}

export function VoucherPart({ lock, shop, memberSite, texts, onRedeem }: Props) {
	const isOpen = lock !== "unlocked" && lock !== "unavailable";
	const links = [
		{ href: isOpen ? shop : "", label: texts["voucher.shop"] },
		{ href: memberSite, label: texts["voucher.member"] },
	].filter(({ href }) => href !== "");
	return (
		<section className="border-base-300 mt-5 border-t pt-4" aria-labelledby="voucher-heading">
			<h3 id="voucher-heading" className="font-bold">
				{texts["voucher.heading"]}
			</h3>
			<p
				role="status"
				className={`mt-2 empty:hidden ${lock === "unlocked" ? "text-success font-medium" : "text-quiet"}`}
			>
				{isOpen ? "" : texts[lock === "unlocked" ? "voucher.unlocked" : "voucher.unavailable"]}
			</p>
			{isOpen && <VoucherForm texts={texts} onRedeem={onRedeem} />}
			{lock !== "unavailable" && (
				<ul
					className="text-quiet mt-3 list-disc space-y-1 ps-5 text-sm"
					aria-label={texts["voucher.notes"]}
				>
					<li>{texts["voucher.oneVideo"]}</li>
					<li>{texts["voucher.noRefund"]}</li>
					<li>{texts["voucher.promptly"]}</li>
				</ul>
			)}
			{links.length > 0 && (
				<p className="mt-1 flex flex-wrap gap-x-5">
					{links.map(({ href, label }) => (
						<a
							key={href}
							className="link inline-flex min-h-11 items-center"
							href={href}
							target="_blank"
							rel="noopener"
						>
							{label}
							<span className="sr-only"> {texts["shell.newTab"]}</span>
						</a>
					))}
				</p>
			)}
		</section>
	);
}
