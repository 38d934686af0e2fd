import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import { useRequestState } from '#app/features/catalogue/data/request-state.ts';
import { useFreshStock } from '#app/features/stock/stock-store.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { leftOf } from '#domain/bag/stock-left.ts';
import { ReturnForm, type ReturnFormProps } from './return-form.tsx';

/** With the sizes that are sold and left now. */
export function OrderReturnForm(props: ReturnFormProps) {
  const stock = useFreshStock();
  const byId = useCatalogue(({ catalogue }) => catalogue?.byId);
  // Otherwise an exchange would seem impossible until then.
  const hasFailed = useRequestState(({ isErrorHappened }) => isErrorHappened);
  if (!byId && !hasFailed) return <Spinner className="orders-spinner" />;
  return (
    <ReturnForm
      {...props}
      sizesOf={(id) => {
        const product = byId?.get(id);
        if (!product) return undefined;
        return {
          sizes: product.sizes,
          left: (size) => leftOf(stock, size === undefined ? { id } : { id, size }),
        };
      }}
    />
  );
}
