import type { SizeChart } from '#domain/charts/size-chart.ts';

export const sizeChartNames = {
  shoesForMen: 'Shoes for men',
  shoesForWomen: 'Shoes for women',
  clothesForMen: 'Clothes for men',
  clothesForWomen: 'Clothes for women',
  jeans: 'Jeans',
  clothesForChildren: 'Clothes for children',
  shoesForChildren: 'Shoes for children',
} as const;

export const demoSizeCharts: readonly SizeChart[] = [
  {
    name: sizeChartNames.shoesForMen,
    nameAr: 'أحذية رجالية',
    measures: ['foot length'],
    sizes: [
      { size: '38', EU: '38', UK: '5', US: '5.5', cm: [[24]] },
      { size: '39', EU: '39', UK: '5.5', US: '6', cm: [[24.5]] },
      { size: '40', EU: '40', UK: '6.5', US: '7', cm: [[25.4]] },
      { size: '41', EU: '41', UK: '7.5', US: '8', cm: [[26]] },
      { size: '42', EU: '42', UK: '8', US: '8.5', cm: [[26.7]] },
      { size: '43', EU: '43', UK: '9', US: '9.5', cm: [[27.3]] },
      { size: '44', EU: '44', UK: '9.5', US: '10', cm: [[28]] },
      { size: '45', EU: '45', UK: '10.5', US: '11', cm: [[28.6]] },
    ],
  },
  {
    name: sizeChartNames.shoesForWomen,
    nameAr: 'أحذية نسائية',
    measures: ['foot length'],
    sizes: [
      { size: '36', EU: '36', UK: '3', US: '5.5', cm: [[22.8]] },
      { size: '37', EU: '37', UK: '4', US: '6.5', cm: [[23.5]] },
      { size: '38', EU: '38', UK: '5', US: '7.5', cm: [[24.1]] },
      { size: '39', EU: '39', UK: '6', US: '8.5', cm: [[24.8]] },
      { size: '40', EU: '40', UK: '6.5', US: '9', cm: [[25.4]] },
      { size: '41', EU: '41', UK: '7.5', US: '10', cm: [[26.1]] },
    ],
  },
  {
    name: sizeChartNames.clothesForMen,
    nameAr: 'ملابس رجالية',
    measures: ['chest', 'waist', 'shoulder', 'sleeve'],
    sizes: [
      { size: 'S', EU: '46', UK: '36', US: '36', cm: [[90, 93], [78, 81], [44], [62]] },
      { size: 'M', EU: '48', UK: '38', US: '38', cm: [[94, 97], [82, 85], [45.5], [63]] },
      { size: 'L', EU: '50', UK: '40', US: '40', cm: [[98, 102], [86, 90], [47], [64]] },
      { size: 'XL', EU: '52', UK: '42', US: '42', cm: [[103, 108], [91, 96], [48.5], [65]] },
      { size: 'XXL', EU: '54', UK: '44', US: '44', cm: [[109, 114], [97, 103], [50], [66]] },
    ],
  },
  {
    name: sizeChartNames.clothesForWomen,
    nameAr: 'ملابس نسائية',
    measures: ['chest', 'waist', 'hips'],
    sizes: [
      {
        size: 'XS',
        EU: '34',
        UK: '6',
        US: '2',
        cm: [
          [80, 83],
          [62, 65],
          [88, 91],
        ],
      },
      {
        size: 'S',
        EU: '36',
        UK: '8',
        US: '4',
        cm: [
          [84, 87],
          [66, 69],
          [92, 95],
        ],
      },
      {
        size: 'M',
        EU: '38',
        UK: '10',
        US: '6',
        cm: [
          [88, 91],
          [70, 73],
          [96, 99],
        ],
      },
      {
        size: 'L',
        EU: '40',
        UK: '12',
        US: '8',
        cm: [
          [92, 96],
          [74, 78],
          [100, 104],
        ],
      },
      {
        size: 'XL',
        EU: '42',
        UK: '14',
        US: '10',
        cm: [
          [97, 101],
          [79, 84],
          [105, 109],
        ],
      },
    ],
  },
  {
    name: sizeChartNames.jeans,
    nameAr: 'جينز',
    measures: ['waist', 'hips', 'inseam'],
    sizes: [
      { size: '28', EU: '44', cm: [[71, 73], [86, 89], [78]] },
      { size: '30', EU: '46', cm: [[76, 78], [91, 94], [79]] },
      { size: '32', EU: '48', cm: [[81, 83], [96, 99], [80]] },
      { size: '34', EU: '50', cm: [[86, 88], [101, 104], [81]] },
      { size: '36', EU: '52', cm: [[91, 93], [106, 109], [82]] },
    ],
  },
  {
    name: sizeChartNames.clothesForChildren,
    nameAr: 'ملابس أطفال',
    measures: ['chest', 'waist', 'hips'],
    sizes: [
      {
        size: '110',
        UK: '4–5',
        US: '5',
        cm: [
          [57, 60],
          [53, 55],
          [60, 63],
        ],
      },
      {
        size: '120',
        UK: '6–7',
        US: '7',
        cm: [
          [61, 64],
          [56, 58],
          [64, 67],
        ],
      },
      {
        size: '130',
        UK: '8–9',
        US: '8',
        cm: [
          [65, 68],
          [59, 60],
          [68, 72],
        ],
      },
      {
        size: '140',
        UK: '9–10',
        US: '10',
        cm: [
          [69, 73],
          [61, 63],
          [73, 78],
        ],
      },
      {
        size: '150',
        UK: '11–12',
        US: '12',
        cm: [
          [74, 78],
          [64, 67],
          [79, 84],
        ],
      },
    ],
  },
  {
    name: sizeChartNames.shoesForChildren,
    nameAr: 'أحذية أطفال',
    measures: ['foot length'],
    sizes: [
      { size: '30', EU: '30', UK: '11.5', US: '12', cm: [[19.1]] },
      { size: '31', EU: '31', UK: '12.5', US: '13', cm: [[19.7]] },
      { size: '32', EU: '32', UK: '13', US: '13.5', cm: [[20.4]] },
      { size: '33', EU: '33', UK: '1', US: '1.5', cm: [[21.1]] },
      { size: '34', EU: '34', UK: '2', US: '2.5', cm: [[21.7]] },
      { size: '35', EU: '35', UK: '2.5', US: '3', cm: [[22.3]] },
    ],
  },
];
