// The payment forms of the checkout for scripts: the same verbs, answered as JSON.
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { thankYouPath } from "#app/checkout/checkout.server";
import { answerCheckoutForm } from "#app/checkout/checkout-actions.server";
import type { CheckoutAnswer } from "#app/checkout/checkout-answer";
import { forgetPurchase } from "#app/checkout/checkout-cookie.server";
import { keepPayment } from "#app/checkout/payment-cookie.server";
import type { PostedAnswer } from "#app/checkout/post-checkout-form";
import type { ShopContext } from "#app/context";

async function headersFor(shop: ShopContext, answer: CheckoutAnswer): Promise<Headers> {
  if (answer.kind === "finished") return forgetPurchase(shop, answer.checkout);
  const isBegun = answer.kind === "payment" || answer.kind === "leave";
  if (!isBegun || answer.payment === null) return new Headers();
  return new Headers({ "set-cookie": await keepPayment(shop, answer.payment) });
}

function postedOf(answer: CheckoutAnswer): PostedAnswer | CheckoutAnswer {
  switch (answer.kind) {
    case "finished":
      return { kind: "redirect", path: thankYouPath(answer.checkout, answer.isRepeat) };
    case "leave":
      return { kind: "redirect", path: answer.url };
    case "payment": {
      const { paymentId, paymentToken } = answer.payment;
      return { kind: "payment", paymentId, paymentToken };
    }
    default:
      return answer;
  }
}

export async function action({ request, params, context: { shop } }: ActionFunctionArgs) {
  const answer = await answerCheckoutForm(shop, {
    checkoutId: params.checkoutId ?? "",
    sealedId: new URL(request.url).searchParams.get("id"),
    form: await request.formData(),
  });
  return Response.json(postedOf(answer), { headers: await headersFor(shop, answer) });
}
