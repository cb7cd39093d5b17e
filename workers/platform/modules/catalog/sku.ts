// A sku is itemGroupId_colorId_sizeId.
const skuPattern = /^(\d{1,15})_(\d{1,15})_(\d{1,15})$/;

export type SkuParts = { itemGroupId: number; variationId: number; sizeId: number };

export function buildSku({ itemGroupId, variationId, sizeId }: SkuParts): string {
  return `${itemGroupId}_${variationId}_${sizeId}`;
}

export function parseSku(sku: string): SkuParts | null {
  const [, itemGroupId, variationId, sizeId] = skuPattern.exec(sku) ?? [];
  if (itemGroupId === undefined || variationId === undefined || sizeId === undefined) return null;
  return {
    itemGroupId: Number(itemGroupId),
    variationId: Number(variationId),
    sizeId: Number(sizeId),
  };
}
